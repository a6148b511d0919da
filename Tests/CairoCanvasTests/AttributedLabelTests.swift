import CairoCanvas
import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("Labels with attributes")
struct AttributedLabelTests {
  @Test("Parts of a label's text have their own colours and sizes, and the rest has the label's colour")
  func parts() {
    let frames = Frames(width: 120, height: 40)
    let window = frames.addWindow()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.textColor = .black
    let text = NSMutableAttributedString(
      string: "██", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 1, length: 1))
    label.attributedText = text
    window.addSubview(label)
    frames.draw()
    let inked = frames.bitmap.inked
    #expect(label.text == "██")
    let (left, right) = (inked?.left ?? 0, inked?.right ?? 0)
    #expect(frames.bitmap.rgb(left + 4, 20) == 0x000000)
    #expect(frames.bitmap.rgb(right - 4, 20) == 0xff0000)
    let size = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    label.text = "██"
    #expect(label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 1000)).width < size.width)
    label.attributedText = nil
    #expect(label.text == nil)
  }
}
