import UIKit

class SearchLog {
  private(set) var lines: [String] = []
  private var token: Trace.Token?

  init(of application: UIApplication) {
    token = application.trace.observe { [weak self] record in
      guard case .hitTest(let step) = record.body else { return }
      self?.lines.append("\(step.view) \(step.verdict.name)")
    }
  }
}

func outcomes(of trace: [TraceRecord]) -> [String] {
  trace.compactMap { record in
    switch record.body {
    case .action(let action): "\(action.sender) called \(action.target)"
    case .discard(let discard): "no responder kept touches \(discard.touches ?? [])"
    default: nil
    }
  }
}
