import UIKit

/// What stands around a scene: the sidebar on the left, the stage in the middle, the log below.
final class GalleryFrame: UIViewController {
  /// Called when a scene is chosen in the sidebar.
  var choose: ((Scene) -> Void)?
  /// Where scenes are shown.
  let stage = StageView(frame: .zero)
  let log = LogStrip(frame: .zero)
  private let sidebar = Sidebar(frame: .zero)
  private let sidebarLine = UIView()
  private let logLine = UIView()
  private let sheetShadow = UIView()
  private var sheetSize = Scene.sheetSize

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    sidebarLine.backgroundColor = Palette.line
    logLine.backgroundColor = Palette.line
    sheetShadow.backgroundColor = Palette.sheet
    sheetShadow.layer.cornerRadius = Measure.largeRadius
    sheetShadow.layer.shadowOpacity = 0.18
    sheetShadow.layer.shadowRadius = 24
    sheetShadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    stage.layer.cornerRadius = Measure.largeRadius
    stage.clipsToBounds = true
    for part in [sheetShadow, stage, sidebar, log, sidebarLine, logLine] { view.addSubview(part) }
    sidebar.choose = { [weak self] in self?.choose?($0) }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let sidebarWidth = Measure.sidebarWidth
    sidebar.frame = CGRect(x: 0, y: 0, width: sidebarWidth, height: bounds.height)
    sidebarLine.frame = CGRect(x: sidebarWidth, y: 0, width: 1, height: bounds.height)
    let logTop = bounds.height - Measure.logHeight
    log.frame = CGRect(
      x: sidebarWidth + 1, y: logTop + 1, width: bounds.width - sidebarWidth - 1,
      height: Measure.logHeight - 1)
    logLine.frame = CGRect(x: sidebarWidth + 1, y: logTop, width: bounds.width - sidebarWidth - 1, height: 1)
    placeStage()
  }

  private func placeStage() {
    sheetShadow.frame = sheetFrame(size: sheetSize)
    stage.frame = sheetShadow.frame
    stage.displayDidChange()
  }

  /// Shows in the sidebar and the log which scene is open.
  func show(_ scene: Scene) {
    loadViewIfNeeded()
    if case .exact(let size) = scene.extent { sheetSize = size } else { sheetSize = Scene.sheetSize }
    view.layoutIfNeeded()
    placeStage()
    sidebar.show(scene)
    log.show(scene)
  }

  /// The middle of the stage, on whole points so that text stays sharp.
  private func sheetFrame(size: CGSize) -> CGRect {
    let stage = CGRect(
      x: Measure.sidebarWidth + 1, y: 0, width: view.bounds.width - Measure.sidebarWidth - 1,
      height: view.bounds.height - Measure.logHeight)
    return CGRect(
      x: (stage.midX - size.width / 2).rounded(.down), y: (stage.midY - size.height / 2).rounded(.down),
      width: size.width, height: size.height)
  }
}
