import Foundation
import TouchDiagnosis
import UIKit

/// The probe's file in an application of these fixtures, as it is in an app of one's own.
///
/// With `--probe FOLDER` it writes `dump.json` at the signal USR1, and into `answers.json` what the application itself
/// says at that moment. With `--watch` it watches the window too, into `touches.jsonl`.
@MainActor
package final class FixtureProbe {
  private let folder: String
  private let asked: any DispatchSourceSignal

  /// What the application says about its views, in the order of the dump, and about points all over the screen.
  private struct Answers: Encodable {
    struct Answer: Encodable {
      var point: [Double]
      /// The view that gets a touch there, by its index.
      var winner: Int?
      /// An index and a kind each.
      var obstacles: [String] = []
    }

    var views: [Answer]
    var grid: [Answer]
  }

  /// Nil unless the program was started with `--probe FOLDER`.
  package init?(in window: UIWindow) {
    guard let option = CommandLine.arguments.firstIndex(of: "--probe"),
      option + 1 < CommandLine.arguments.count
    else { return nil }
    folder = CommandLine.arguments[option + 1]
    signal(SIGUSR1, SIG_IGN)
    asked = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    asked.setRegistrationHandler { say("probe listens") }
    asked.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
    asked.resume()
    if CommandLine.arguments.contains("--watch") { watch(window) }
  }

  private func watch(_ window: UIWindow) {
    let path = "\(folder)/touches.jsonl"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let touches = FileHandle(forWritingAtPath: path)
    TouchProbe.watch(window) { touches?.write(Data(($0 + "\n").utf8)) }
  }

  private func write() {
    do {
      try TouchProbe.dump().write(toFile: "\(folder)/dump.json", atomically: true, encoding: .utf8)
      try JSONEncoder().encode(answers()).write(to: URL(fileURLWithPath: "\(folder)/answers.json"))
      say("probe has written")
    } catch {
      say("\(error)")
    }
  }

  private func answers() -> Answers {
    func inOrder(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(inOrder) }
    let application = UIApplication.shared
    let views = application.windows.flatMap(inOrder)
    let indices = Dictionary(uniqueKeysWithValues: zip(views.map(\.objectID), views.indices))
    let screen = UIScreen.main
    let grid = stride(from: 3.3, to: screen.bounds.width, by: 31).flatMap { x in
      stride(from: 3.3, to: screen.bounds.height, by: 31).map { CGPoint(x: x, y: $0) }
    }
    return Answers(
      views: views.map { view in
        let own = view.whyNot()
        return Answers.Answer(
          point: [own.point.x, own.point.y], winner: own.winner.flatMap { indices[$0] },
          obstacles: own.obstacles.filter(\.isInDumps).map {
            "\(indices[$0.view] ?? -1) \($0.kind.rawValue)"
          })
      },
      grid: grid.map {
        Answers.Answer(
          point: [$0.x, $0.y], winner: screen.viewForTouch(at: $0).flatMap { indices[$0.objectID] })
      })
  }
}

nonisolated private func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

extension TouchObstacle {
  /// What targets of recognisers and overridden methods do with a touch is in no dump.
  fileprivate var isInDumps: Bool {
    switch fact {
    case .gesture: false
    case .noAction(let inaction): inaction == .controlWithoutAction
    default: true
    }
  }
}
