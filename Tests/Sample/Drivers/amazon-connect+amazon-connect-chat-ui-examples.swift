import Testing
import UIKit
import UIKitTesting

@testable import amazon_connect_chat_ui_examples

@Suite("viewController(): the first controller up the chain")
struct ChainMethodDriver {
  private let controller = UIViewController()
  private let hand: EventGenerator

  init() throws {
    hand = try EventGenerator(viewController: controller)
  }

  @Test("From a button in boxes, it is the controller of the view around them")
  func nested() throws {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    controller.view.addSubview(box)
    box.addSubview(button)
    #expect(button.viewController() === controller)
    #expect(button.titleLabel?.viewController() === controller)
    box.removeFromSuperview()
    #expect(button.viewController() == nil)
  }

  @Test("It goes on past the view that it is asked of: a controller's view finds its controller")
  func own() {
    #expect(controller.view.viewController() === controller)
  }

  @Test("Through window, application and delegate it finds none")
  func none() throws {
    #expect(hand.window.viewController() == nil)
    let view = UIView()
    hand.window.addSubview(view)
    #expect(view.viewController() == nil && UIView().viewController() == nil)
  }

  @Test("A presented controller's views find that one")
  func presented() throws {
    let sheet = UIViewController()
    let view = UIView()
    sheet.view.addSubview(view)
    controller.present(sheet, animated: false)
    #expect(view.viewController() === sheet)
  }
}
