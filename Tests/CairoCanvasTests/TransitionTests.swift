import CairoCanvas
import Foundation
import Testing

@testable import UIKitCore

@Suite("Transitions of views")
struct TransitionTests {
  private let frames = Frames(width: 40, height: 40)
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    window = frames.addWindow()
    view.backgroundColor = .black
    window.addSubview(view)
    frames.draw()
  }

  private func turn(_ options: UIView.AnimationOptions, completion: @escaping (Bool) -> Void = { _ in }) {
    let view = view
    frames.application.run {
      UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
        view.backgroundColor = .init(red: 1, green: 1, blue: 1, alpha: 1)
      } completion: {
        completion($0)
      }
    }
  }

  @Test("What was there fades into what is there now, and the completion comes at the end")
  func dissolve() {
    var isComplete = false
    turn(.transitionCrossDissolve) { isComplete = $0 }
    frames.draw()
    #expect(frames.bitmap.green(20, 20) < 4)
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(abs(frames.bitmap.green(20, 20) - 128) < 6)
    #expect(!isComplete)
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.green(20, 20) == 255)
    #expect(isComplete && view.layer.sublayers == nil)
    #expect(!frames.application.frames.wantsFrames)
  }

  @Test("A view that turns over shows what it was, then its edge, then what it is")
  func flip() {
    turn(.transitionFlipFromRight)
    frames.application.passVirtually(0.25)
    frames.draw()
    #expect(frames.bitmap.green(20, 20) < 8)
    #expect(frames.bitmap.green(1, 20) == 255, "it is narrower")
    frames.application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.green(20, 20) == 255)
    frames.application.passVirtually(0.25)
    #expect(view.layer.sublayers == nil && view.layer.animationKeys() == nil)
  }
}
