import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// Counts how often its tint changed.
private final class TintedView: UIView {
  var tints: [UIColor] = []
  override func tintColorDidChange() {
    super.tintColorDidChange()
    tints.append(tintColor)
  }
}

@Suite("J28: tints")
struct TintTests {
  @Test("J28: a view that comes to another tint is notified, with all in it that inherit")
  func entering() {
    let (outer, inner, own) = (TintedView(), TintedView(), TintedView())
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .green
    own.tints = []
    #expect(outer.tints.isEmpty && inner.tints.isEmpty)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.tintColor = .systemRed
    window.addSubview(outer)
    #expect(outer.tints == [.systemRed] && inner.tints == [.systemRed] && own.tints.isEmpty)
    let blue = UIView()
    blue.tintColor = .systemBlue
    window.addSubview(blue)
    blue.addSubview(outer)
    #expect(outer.tints == [.systemRed, .systemBlue] && inner.tints.count == 2)
    outer.removeFromSuperview()
    #expect(outer.tints.last == .tintColor && inner.tints.count == 3)
    window.addSubview(outer)
    window.tintColor = .orange
    #expect(inner.tints.suffix(2) == [.systemRed, .orange] && own.tints.isEmpty)
  }

  @Test("J28: coming to where the tint is the same notifies no view")
  func same() {
    let view = TintedView()
    let (first, second) = (UIView(), UIView())
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    #expect(view.tints.isEmpty)
  }

  @Test("J28: buttons have the window's tint when they come into it, in every kind that shows it")
  func buttons() {
    let buttons = [
      UIButton(type: .system), UIButton(configuration: .gray()), UIButton(configuration: .tinted()),
      UIButton(configuration: .plain()),
    ]
    for button in buttons { button.setTitle("title", for: .normal) }
    #expect(buttons.allSatisfy { $0.titleLabel?.textColor == .tintColor })
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.tintColor = .systemRed
    let page = UIView()
    for button in buttons { page.addSubview(button) }
    window.addSubview(page)
    #expect(buttons.allSatisfy { $0.titleLabel?.textColor == .systemRed })
    let (slider, bar) = (UISlider(), UIProgressView())
    page.addSubview(slider)
    page.addSubview(bar)
    let colours = [slider, bar].map { $0.subviews.map(\.backgroundColor) }
    #expect(colours.allSatisfy { $0.contains(.systemRed) })
  }

  @Test("J28: tintAdjustmentMode is inherited, dims to grey, and notifies those that inherit it")
  func adjustment() {
    let (outer, inner, normal) = (TintedView(), TintedView(), TintedView())
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    outer.addSubview(inner)
    outer.addSubview(normal)
    normal.tintAdjustmentMode = .normal
    for view in [outer, inner, normal] { view.tints = [] }
    #expect(outer.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tints.count == 1 && outer.tints.count == 1)
    #expect(normal.tintAdjustmentMode == .normal && normal.tints.isEmpty)
    let grey = inner.tintColor.components(with: UITraitCollection())
    #expect(grey.red == grey.green && grey.green == grey.blue && abs(grey.red - 0.2126) < 1e-6)
    #expect(normal.tintColor == outer.viewStyle.tintColor)
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tints.count == 2 && inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
