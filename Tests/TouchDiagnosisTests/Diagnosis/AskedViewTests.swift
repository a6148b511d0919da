import Foundation
import Testing
import UIKitControls

@testable import TouchDiagnosis

@Suite("The view that a part stands for")
struct AskedViewTests {
  /// The class of the view that the innermost of nested classes stands for, and the same for views of a dump.
  private func asked(_ classes: String...) -> String {
    classes[AskedView.index(in: classes.map { AskedView.Role(className: $0) })]
  }

  @Test("A title stands for its button, whatever the class of the label is")
  func titles() {
    #expect(asked("UILabel", "UIButton", "UIView", "UIWindow") == "UIButton")
    #expect(asked("UIButtonLabel", "UIButton", "UIWindow") == "UIButton")
    #expect(asked("UILabel", "UIView", "FancyControl", "UIView") == "FancyControl")
  }

  @Test("A label in a row stands for the row, and not for the list")
  func rows() {
    #expect(asked("UILabel", "UITableViewCellContentView", "MenuCell", "UITableView") == "MenuCell")
    #expect(asked("UILabel", "UIView", "UIScrollView", "UIButton") == "UILabel")
  }

  @Test("What is part of nothing stands for itself")
  func others() {
    #expect(asked("UILabel", "UIView", "UIWindow") == "UILabel")
    #expect(asked("UIButton", "MenuCell", "UITableView") == "UIButton")
    #expect(asked("UIView") == "UIView")
  }

  @Test("A label stands for the view with recognisers around it, but not for a controller's view")
  func recognizers() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (card, label) = (UIView(frame: page.bounds), UILabel(frame: page.bounds))
    page.addSubview(card)
    card.addSubview(label)
    let controller = UIViewController()
    controller.view = page
    page.addGestureRecognizer(UITapGestureRecognizer())
    #expect(label.askedView === label)
    card.addGestureRecognizer(UITapGestureRecognizer())
    #expect(label.askedView === card)
  }
}
