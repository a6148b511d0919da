import Foundation
import UIKitCore

// What a probe's dump adds to an answer: nothing is assumed, what an animation shows elsewhere, and the recognisers.

nonisolated extension ViewDump {
  /// The place that a probe was asked about, in points of the screen.
  package var point: CGPoint? {
    guard let point = application?.point, point.count == 2, point.allSatisfy(\.isFinite) else { return nil }
    return CGPoint(x: point[0], y: point[1])
  }

  /// The size of the screen, if a probe says it, in points.
  var screenSize: CGSize? {
    guard let size = application?.screen, size.count == 2, size.allSatisfy({ $0 >= 1 && $0 < 1e5 }) else {
      return nil
    }
    return CGSize(width: size[0], height: size[1])
  }

  /// Says that the dump leaves nothing out, or what.
  var probeNote: LocalizedText {
    nodes.allSatisfy { $0.probed?.overrides != nil }
      ? LocalizedText(
        "A probe in the application wrote it: nothing about these views is assumed.",
        "由应用里的探针写出：关于这些视图，没有任何假定。")
      : LocalizedText(
        "A probe in the application wrote it: nothing about these views is assumed, except that no class overrides "
          + "hitTest(_:with:) or point(inside:with:), which it could not find out.",
        "由应用里的探针写出：关于这些视图，只假定没有类重写 hitTest(_:with:) 或 point(inside:with:)，这一点它无法得知。")
  }
}

extension DumpedTree {
  /// Adds what a probe knows to an answer.
  func addProbe(to diagnosis: inout TouchDiagnosis) {
    guard dump.application != nil else { return }
    let asked = diagnosis.path.compactMap { indices[$0.view] }
    diagnosis.probeRemarks = asked.compactMap(overridingRemark) + asked.compactMap(movingRemark)
    guard let receiver = diagnosis.winner.flatMap({ indices[$0] }) else { return }
    diagnosis.recognizers = recognizersWatching(receiver)
  }

  /// Says that a view's own class has a say in the search, which a dump cannot repeat.
  private func overridingRemark(_ index: Int) -> LocalizedText? {
    guard let probed = dump.nodes[index].probed, probed.decidesSearch else { return nil }
    let name = views[index].objectID
    let methods = (probed.overrides ?? []).filter { $0 == "hitTest" || $0 == "pointInside" }
      .map { $0 == "hitTest" ? "hitTest(_:with:)" : "point(inside:with:)" }.joined(separator: ", ")
    return LocalizedText(
      "The class of \(name), \(dump.nodes[index].className), overrides \(methods): the application's own code may decide "
        + "otherwise than UIKit's rule, by which it was asked here.",
      "\(name) 的类 \(dump.nodes[index].className) 重写了 \(methods)：应用自己的代码可能与这里所用的 UIKit 规则不同。")
  }

  /// Says that a view is seen elsewhere than touches find it.
  private func movingRemark(_ index: Int) -> LocalizedText? {
    guard let shown = dump.nodes[index].probed?.shown, let seen = CGRect(shown),
      abs(seen.midX - views[index].frame.midX) > 0.5 || abs(seen.midY - views[index].frame.midY) > 0.5
    else { return nil }
    let (name, place) = (views[index].objectID, views[index].frame.origin)
    return LocalizedText(
      "\(name) is in an animation: it is seen at \(TouchDiagnosis.text(seen.origin)) of its superview, and touches find it "
        + "at \(TouchDiagnosis.text(place)), where the animation ends.",
      "\(name) 正在动画中：看起来在父视图的 \(TouchDiagnosis.text(seen.origin))，触摸却按动画终点 "
        + "\(TouchDiagnosis.text(place)) 查找。")
  }

  /// The recognisers on a view and on those around it, innermost first.
  private func recognizersWatching(_ receiver: Int) -> [WatchingRecognizer] {
    let way = Array(sequence(first: receiver) { self.dump.nodes[$0].parent })
    let places = Dictionary(
      zip(way.map { views[$0].objectID.description }, way.indices), uniquingKeysWith: { first, _ in first })
    let isInRow = way.contains { ClassKnowledge.isRow(dump.nodes[$0].classes) }
    let watching = (dump.application?.recognizers ?? []).compactMap { recognizer in
      recognizer.view.flatMap { places[$0] }.map { place in
        (
          place,
          WatchingRecognizer(
            recognizer: recognizer, effect: effect(of: recognizer, on: way[place], receiver),
            view: views[way[place]].objectID, receiver: views[receiver].objectID, isInRow: isInRow)
        )
      }
    }
    return watching.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  private func effect(
    of recognizer: ProbedRecognizer, on view: Int, _ receiver: Int
  ) -> WatchingRecognizer.Effect {
    guard recognizer.enabled else { return .disabled }
    guard recognizer.cancelsTouchesInView else { return .leaves }
    if view != receiver, recognizer.taps == 1, recognizer.touches == 1,
      dump.nodes[receiver].isEnabled != false, ClassKnowledge.keepsTaps(dump.nodes[receiver].classes)
    {
      return .keptByControl
    }
    return recognizer.class.contains("ScrollViewPan") || recognizer.class.hasPrefix("ScrollPan")
      ? .scrolls : .cancels
  }
}

nonisolated extension ClassKnowledge {
  /// The controls that keep a tap with one finger from recognisers on the views around them (E26).
  private static let keepingTaps: Set<String> = [
    "UIButton", "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl",
  ]

  fileprivate static func keepsTaps(_ classes: [String]) -> Bool {
    classes.contains(where: keepingTaps.contains)
  }

  fileprivate static func isRow(_ classes: [String]) -> Bool {
    classes.contains { if case .row = kind(ofClassNamed: $0) { true } else { false } }
  }
}
