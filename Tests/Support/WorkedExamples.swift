import Foundation

/// One tap of the click-through example (L1): a red control, a blue one over it, and what a tap asks and what it
/// delivers.
///
/// The window W is 320 by 480 points and filled by the root view R. Red is at (40, 100), Blue at (120, 140), both are
/// 160 by 80 points. Where Blue overrides `hitTest` it returns Red if the point is inside Red.
package struct ClickThroughExample: Sendable, CustomStringConvertible {
  /// Where the tap is, in the window's coordinates.
  package var point: CGPoint
  /// Whether Blue overrides `hitTest`.
  package var overrides: Bool
  /// What the views are asked, in order: `HT>` on entering `hitTest`, `PI` for `point(inside:)`, `HT<` for the result.
  package var questions: [String]
  /// What the responders get when the finger comes down.
  package var onDown: [String]
  /// What they get when it is lifted.
  package var onUp: [String]
  /// The trace's `hitTest` records: view, verdict, result.
  package var verdicts: [String]
  /// The trace's records of deliveries, control events and discards.
  package var steps: [String]

  package var description: String {
    "a tap at (\(Int(point.x)), \(Int(point.y)))\(overrides ? "" : " without the override")"
  }

  package static let window = CGRect(x: 0, y: 0, width: 320, height: 480)
  package static let red = CGRect(x: 40, y: 100, width: 160, height: 80)
  package static let blue = CGRect(x: 120, y: 140, width: 160, height: 80)

  /// The lines that every tap in the window begins with.
  private static func entry(_ point: String) -> [String] {
    ["HT> W \(point)", "PI W \(point)=true", "HT> R \(point)", "PI R \(point)=true"]
  }

  /// What a control gets of a tap, at a place in its own coordinates.
  private static func tap(_ control: String, _ place: String) -> (
    down: [String], up: [String], steps: [String]
  ) {
    (
      ["TB \(control) {\(place)}", "TR \(control).begin", "EV \(control).touchDown"],
      ["TE \(control) {\(place)}", "TR \(control).end", "EV \(control).touchUpInside"],
      [
        "deliver touchesBegan \(control)", "control \(control) touchDown", "deliver touchesEnded \(control)",
        "control \(control) touchUpInside",
      ]
    )
  }

  private static func control(
    _ control: String, at place: String, tapping point: CGPoint, overrides: Bool = true,
    questions: [String], verdicts: [String]
  ) -> ClickThroughExample {
    let tap = tap(control, place)
    return ClickThroughExample(
      point: point, overrides: overrides,
      questions: entry("(\(Int(point.x)),\(Int(point.y)))") + questions, onDown: tap.down, onUp: tap.up,
      verdicts: ["W descendant \(control)", "R descendant \(control)"] + verdicts, steps: tap.steps)
  }

  /// The five taps of the example.
  package static let all: [ClickThroughExample] = [
    // Where both lie: Red is found through Blue, and neither Blue's point nor Red's hitTest is asked.
    control(
      "Red", at: "(110,60)", tapping: CGPoint(x: 150, y: 160),
      questions: [
        "HT> Blue (30,20)", "PI Red (110,60)=true", "HT< Blue=Red", "HT< R=Red", "HT< W=Red",
      ],
      verdicts: ["Blue redirected Red"]),
    // Only Blue.
    control(
      "Blue", at: "(130,60)", tapping: CGPoint(x: 250, y: 200),
      questions: [
        "HT> Blue (130,60)", "PI Red (210,100)=false", "PI Blue (130,60)=true", "HT< Blue=Blue", "HT< R=Blue",
        "HT< W=Blue",
      ],
      verdicts: ["Blue hit Blue"]),
    // Only Red: found through Blue, although the point is outside Blue.
    control(
      "Red", at: "(20,20)", tapping: CGPoint(x: 60, y: 120),
      questions: [
        "HT> Blue (-60,-20)", "PI Red (20,20)=true", "HT< Blue=Red", "HT< R=Red", "HT< W=Red",
      ],
      verdicts: ["Blue redirected Red"]),
    // Neither: the root view has the touch, and it climbs to the end of the chain.
    ClickThroughExample(
      point: CGPoint(x: 300, y: 400), overrides: true,
      questions: entry("(300,400)") + [
        "HT> Blue (180,260)", "PI Red (260,300)=false", "PI Blue (180,260)=false", "HT< Blue=nil",
        "HT> Red (260,300)", "PI Red (260,300)=false", "HT< Red=nil", "HT< R=R", "HT< W=R",
      ],
      onDown: ["TB R {(300,400)}"], onUp: ["TE R {(300,400)}"],
      verdicts: ["W descendant R", "R hit R", "Blue outside nil", "Red outside nil"],
      steps: ["touchesBegan", "touchesEnded"].flatMap { method in
        ["R", "UIViewController", "W", "UIWindowScene", "UIApplication"].map { "deliver \(method) \($0)" } + [
          "discard touches"
        ]
      }),
    // Where both lie, with no override: Blue, and Red is not asked.
    control(
      "Blue", at: "(30,20)", tapping: CGPoint(x: 150, y: 160), overrides: false,
      questions: [
        "HT> Blue (30,20)", "PI Blue (30,20)=true", "HT< Blue=Blue", "HT< R=Blue", "HT< W=Blue",
      ],
      verdicts: ["Blue hit Blue"]),
  ]
}
