import EventInspector
import Foundation
import Gallery
import TouchDiagnosis
import UIKit

/// The window of a dump: the list of its views, their drawing, and the answer in sentences.
final class OpenController: UIViewController {
  let inquiry: Inquiry
  private(set) lazy var list = TreeList(inquiry)
  private(set) lazy var canvas = TreeCanvas(inquiry)
  private let sheet = UIView()
  private let scroll = UIScrollView()
  let panel = AnswerPanel(frame: .zero)
  private let usage = UILabel(
    OpenWords.usage.string, font: TypeScale.body, color: Palette.quietInk, lines: 0)
  /// Leads back to the gallery, where the tree was opened in it.
  let backButton = UIButton(configuration: .plain())
  private let fileName: String
  private let lines = [UIView(), UIView(), UIView()]

  private static let listWidth: CGFloat = 256
  private static let panelWidth: CGFloat = 360
  private static let usageHeight: CGFloat = 40
  private static let margin: CGFloat = 24

  init(_ inquiry: Inquiry, fileName: String) {
    self.inquiry = inquiry
    self.fileName = fileName
    super.init(nibName: nil, bundle: nil)
    backButton.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    sheet.backgroundColor = Palette.panel
    panel.accessibilityIdentifier = "answer"
    usage.accessibilityIdentifier = "usage"
    backButton.configuration?.title = OpenWords.back.string
    backButton.accessibilityIdentifier = "backToGallery"
    for part in [canvas, list, sheet, usage] + lines + [backButton] { view.addSubview(part) }
    sheet.addSubview(scroll)
    scroll.addSubview(panel)
    for line in lines { line.backgroundColor = Palette.line }
    list.choose = { [inquiry] in inquiry.expect($0) }
    list.addAction(UIAction { [inquiry] _ in inquiry.askInTheMiddle() }, for: .touchUpInside)
    inquiry.changed = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    list.select(inquiry.expected)
    list.show(inquiry.answer)
    canvas.update()
    if let answer = inquiry.answer { panel.show(answer, withSearch: true) } else { panel.show(welcome) }
    scroll.setContentOffset(.zero, animated: false)
    view.setNeedsLayout()
  }

  /// The panel's rows before the first question.
  private var welcome: [PanelRow] {
    let notes = inquiry.tree.dump.notes
    return [
      PanelRow(fileName, .caption),
      PanelRow(OpenWords.title.string, .title), PanelRow(OpenWords.search.string, .note),
      PanelRow(OpenWords.click.string, .legend, .touch),
      PanelRow(OpenWords.choose.string, .legend, .expected),
    ]
      + (notes.isEmpty
        ? []
        : [PanelRow(AnswerWords.aboutDump.string, .heading)]
          + notes.map { PanelRow($0.string.printable, .note) })
      + (inquiry.names.placeUnknown(of: inquiry.outline.unplaced).map { [PanelRow($0.string, .note)] } ?? [])
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let back = backButton.isHidden ? .zero : backButton.sizeThatFits(CGSize(width: 320, height: 32))
    let usageRoom = CGSize(width: max(0, size.width - back.width - 32), height: .infinity)
    let usageHeight = max(
      OpenController.usageHeight, usage.sizeThatFits(usageRoom).height.rounded(.up) + 8)
    let bottom = max(0, size.height - usageHeight)
    // On a small screen list, drawing and answer share the room.
    let share = min(1, size.width / OpenedDump.minimumSize.width)
    let left = (OpenController.listWidth * share).rounded(.down)
    let panelWidth = (OpenController.panelWidth * share).rounded(.down)
    let right = max(left, size.width - panelWidth)
    list.frame = CGRect(x: 0, y: 0, width: left, height: bottom)
    canvas.frame = CGRect(x: left, y: 0, width: right - left, height: bottom)
    sheet.frame = CGRect(x: right, y: 0, width: panelWidth, height: bottom)
    usage.frame = CGRect(x: 16, y: bottom, width: usageRoom.width, height: usageHeight)
    backButton.frame = CGRect(
      x: size.width - back.width - 8, y: bottom + 4, width: back.width, height: back.height)
    lines[0].frame = CGRect(x: left - 1, y: 0, width: 1, height: bottom)
    lines[1].frame = CGRect(x: right, y: 0, width: 1, height: bottom)
    lines[2].frame = CGRect(x: 0, y: bottom, width: size.width, height: 1)
    placePanel()
  }

  private func placePanel() {
    let margin = OpenController.margin
    let width = max(0, sheet.bounds.width - 2 * margin)
    scroll.frame = sheet.bounds
    let height = panel.height(for: width)
    panel.frame = CGRect(x: margin, y: margin, width: width, height: height)
    scroll.contentSize = CGSize(width: sheet.bounds.width, height: height + 2 * margin)
  }

  // MARK: Keys

  /// Handles a key, and returns whether it did.
  func handle(_ key: UIKeyboardHIDUsage, _ commands: WindowCommands) -> Bool {
    switch key {
    case .keyboardEscape: inquiry.clear()
    case .keyboardReturnOrEnter, .keypadEnter: inquiry.askInTheMiddle()
    default: return list.step(with: key)
    }
    return true
  }
}

extension OpenController {
  /// Makes a view tree to ask of a copied text, or of the file that it names; throws one line that says what is wrong.
  static func asked(about text: String, back: @escaping () -> Void) throws -> AskedTree {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let path = name.hasPrefix("file://") ? URL(string: name)?.path ?? name : name
    let isFile = !path.contains("\n") && FileManager.default.fileExists(atPath: path)
    let title = isFile ? ViewDump.fileName(of: path) : OpenWords.copied.string
    let dump = isFile ? try ViewDump(path: path) : try ViewDump(text: text, named: title)
    let controller = OpenController(Inquiry(DumpedTree(dump)), fileName: title)
    controller.backButton.isHidden = false
    controller.backButton.addAction(UIAction { _ in back() }, for: .touchUpInside)
    return AskedTree(controller) { controller.handle($0, WindowCommands()) }
  }
}

/// A dump, shown in an application's main screen.
@MainActor
final class OpenedDump {
  let controller: OpenController
  private let keys: WindowKeys

  /// The smallest window with room for everything, in points.
  static let minimumSize = CGSize(width: 960, height: 480)

  init(_ tree: DumpedTree, fileName: String, in application: UIApplication) {
    let controller = application.run { OpenController(Inquiry(tree), fileName: fileName) }
    self.controller = controller
    keys = WindowKeys(
      controller, in: application, pressed: controller.handle, held: { controller.list.step(with: $0) })
  }

  /// The keys that every window of the program understands.
  var commands: WindowCommands {
    get { keys.commands }
    set { keys.commands = newValue }
  }

  /// Lets the window go.
  func close() { keys.close() }
}
