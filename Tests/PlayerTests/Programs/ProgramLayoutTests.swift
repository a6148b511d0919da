import CairoCanvas
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Five programs as one writes them for iOS, laid out by constraints.
@Suite("M: programs laid out by constraints")
struct ProgramLayoutTests {
  nonisolated static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 1024, height: 600),
  ]

  /// Shows a program at a size; with a folder named in the environment, also writes its picture there.
  private func show<Controller: UIViewController>(
    _ controller: Controller, _ size: CGSize, mirrored: Bool = false
  ) throws -> EventGenerator {
    if mirrored { mirror(controller.view) }
    let hand = try EventGenerator(viewController: controller, size: size)
    if mirrored { mirror(controller.view) }
    controller.view.layoutIfNeeded()
    if let folder = ProcessInfo.processInfo.environment["FINGERPOST_PROGRAM_PICTURES"] {
      let name = "\(Controller.self)-\(Int(size.width))\(mirrored ? "-mirrored" : "").png"
      try hand.pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
    return hand
  }

  private func mirror(_ view: UIView) {
    view.semanticContentAttribute = .forceRightToLeft
    view.subviews.forEach(mirror)
  }

  /// The views that are shown but cut off, or squeezed to nothing, beside each of their siblings that they overlap.
  private func faults(in view: UIView) -> [String] {
    view.subviews.filter { !$0.isHidden }.flatMap { part -> [String] in
      var faults: [String] = []
      let isText = part is UILabel || part is UIButton
      if isText, part.bounds.width < 1 || part.bounds.height < 1 { faults.append("\(part) has no size") }
      if let label = part as? UILabel, label.superview is UIButton == false,
        label.sizeThatFits(label.bounds.size).height > label.bounds.height + 1
      {
        faults.append("\(label.text ?? "") is cut off")
      }
      return faults + self.faults(in: part)
    }
  }

  @Test("A form", arguments: sizes, [false, true])
  func form(_ size: CGSize, _ mirrored: Bool) throws {
    let form = FormController()
    let hand = try show(form, size, mirrored: mirrored)
    #expect(faults(in: form.view) == [])
    try hand.fingerTap(at: form.saveButton)
    #expect(form.saved == 1)
    #expect(form.saveButton.frame.height == 48 && form.saveButton.frame.maxY == size.height - 12)
    #expect(form.saveButton.frame.width == size.width - 40)
    try hand.fingerTap(at: form.newsSwitch)
    #expect(form.newsSwitch.isOn)
    let place = form.newsSwitch.convert(form.newsSwitch.bounds, to: form.view)
    #expect(mirrored ? place.minX == 20 : place.maxX == size.width - 20)
  }

  @Test("A chat", arguments: sizes, [false, true])
  func chat(_ size: CGSize, _ mirrored: Bool) throws {
    let chat = ChatController()
    let hand = try show(chat, size, mirrored: mirrored)
    #expect(faults(in: chat.view) == [])
    try hand.fingerTap(at: chat.sendButton)
    #expect(chat.messages.count == 4 && chat.counter.text == "4 messages")
    let table = try #require(chat.view.subviews.first as? UITableView)
    table.layoutIfNeeded()
    let bubbles = table.visibleCells.compactMap { $0 as? BubbleCell }
    #expect(bubbles.count == 4)
    for bubble in bubbles {
      #expect(bubble.bubble.frame.width <= size.width * 0.75 + 1)
      #expect(bubble.label.frame.height >= bubble.label.sizeThatFits(bubble.label.bounds.size).height - 1)
    }
    // A long message has more lines in a narrow window, and its row is higher.
    #expect(bubbles[1].bounds.height > (size.width < 400 ? 60 : 36))
  }

  @Test("Settings", arguments: sizes, [false, true])
  func settings(_ size: CGSize, _ mirrored: Bool) throws {
    let settings = SettingsController()
    let hand = try show(settings, size, mirrored: mirrored)
    #expect(settings.details.bounds.height == 0)
    let closed = settings.resetButton.frame.minY
    try hand.fingerTap(at: settings.detailsButton)
    // M10: the layout after a change of constraints is animated, and a touch finds the button where it goes.
    hand.wait(0.15)
    let shown = try #require(settings.resetButton.layer.presentation()).frame.minY
    #expect(shown > closed && shown < settings.resetButton.frame.minY)
    hand.wait(0.3)
    #expect(settings.details.bounds.height > 10 && settings.resetButton.frame.minY > closed)
    #expect(faults(in: settings.view) == [])
    try hand.fingerTap(at: settings.resetButton)
    #expect(settings.resets == 1)
    let group = try #require(settings.slider.superview)
    #expect(group.bounds.width == min(size.width - 40, 672) && abs(group.center.x - size.width / 2) <= 0.5)
  }

  @Test("A pager", arguments: sizes)
  func pager(_ size: CGSize) throws {
    let pager = PagerController()
    let hand = try show(pager, size)
    let scrollView = try #require(pager.view.subviews.first as? UIScrollView)
    #expect(
      scrollView.contentSize.width == 3 * size.width
        && scrollView.contentSize.height == scrollView.bounds.height)
    for page in 1...2 {
      try hand.fingerTap(at: pager.nextButton)
      hand.wait(0.5)
      #expect(pager.pageControl.currentPage == page)
    }
    #expect(faults(in: pager.view) == [])
    try hand.fingerTap(at: pager.nextButton)
    #expect(pager.finished)
  }

  @Test("A board", arguments: sizes, [false, true])
  func board(_ size: CGSize, _ mirrored: Bool) throws {
    let board = BoardController()
    let hand = try show(board, size, mirrored: mirrored)
    #expect(faults(in: board.view) == [])
    let widths = Set(board.columns.map { $0.bounds.width.rounded() })
    #expect(widths.max()! - widths.min()! <= 1)
    #expect((board.columns[0].frame.minX < board.columns[2].frame.minX) != mirrored)
    let card = board.cards[1]
    try hand.fingerTap(at: card.button)
    hand.wait(0.4)
    #expect(board.column(of: card) == 1)
    try hand.fingerTap(at: card.button)
    hand.wait(0.4)
    #expect(board.column(of: card) == 2 && faults(in: board.view) == [])
  }
}
