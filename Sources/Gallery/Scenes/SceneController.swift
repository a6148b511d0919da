import UIKit

/// A scene's controller, which observes the trace from `viewDidLoad` on.
class SceneController: UIViewController {
  private var token: Trace.Token?
  private var searches = TouchSearches()

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  /// Called with each record; the default passes on those of controls and searches.
  func receive(_ record: TraceRecord) {
    if case .control(let report) = record.body { controlReported(report) }
    if let (touch, search) = searches.receive(record, in: view.window) { searched(search, for: touch) }
  }

  /// Called when a control has reported an event.
  func controlReported(_ report: TraceRecord.Control) {}

  /// Called with the search for a touch that came down in the scene's window.
  func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {}
}
