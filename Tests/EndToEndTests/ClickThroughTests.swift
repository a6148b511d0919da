import Foundation
import MachineTrait
import Testing
import TestSupport

/// A real mouse on the click-through scene: every region, with each override of `hitTest`.
@Suite(.sharesMachine) struct ClickThroughTests {
  private static let modes = ["none", "blue", "parent"]

  /// What the trace must say about one click.
  private struct Expectation {
    /// The view that gets the touch.
    var view: String?
    /// The views asked below the sheet, from the first in front of it on.
    var searches: [String]
  }

  /// The places of a click and, mode by mode, what comes of it.
  private static let regions: [(name: String, expected: [Expectation])] = [
    (
      "only red",
      [
        Expectation(
          view: "redButton",
          searches: ["parent descendant redButton", "blueButton outside -", "redButton hit redButton", label]),
        Expectation(
          view: "redButton",
          searches: [
            "parent descendant redButton", "blueButton redirected redButton", "redButton hit redButton",
            label,
          ]),
        Expectation(
          view: "redButton", searches: ["parent descendant redButton", "redButton hit redButton", label]),
      ]
    ),
    (
      "overlap",
      [
        Expectation(
          view: "blueButton",
          searches: ["parent descendant blueButton", "blueButton hit blueButton", label]),
        Expectation(
          view: "redButton",
          searches: [
            "parent descendant redButton", "blueButton redirected redButton", "redButton hit redButton",
            label,
          ]),
        Expectation(
          view: "redButton", searches: ["parent descendant redButton", "redButton hit redButton", label]),
      ]
    ),
    (
      "only blue",
      [
        ["parent descendant blueButton", "blueButton hit blueButton", label],
        ["parent descendant blueButton", "blueButton hit blueButton", "redButton outside -", label],
        ["parent descendant blueButton", "redButton outside -", "blueButton hit blueButton", label],
      ].map { Expectation(view: "blueButton", searches: $0) }
    ),
    (
      "the parent's ground",
      [
        [], ["blueButton outside -", "redButton outside -"], ["redButton outside -", "blueButton outside -"],
      ]
      .map { asked in
        let first = asked.isEmpty ? ["blueButton outside -"] : asked
        return Expectation(view: "parent", searches: ["parent hit parent"] + first + ["redButton outside -"])
      }
    ),
    (
      "the sheet outside the parent",
      [[], [], ["redButton outside -"]].map { asked in
        Expectation(
          view: "UIView",
          searches: ["parent outside -"] + asked + ["overrideMode outside -", label, "redSwitch outside -"])
      }
    ),
  ]

  // A button's title takes no touches and is asked all the same.
  private static let label = "UILabel disabled -"

  /// Where a region is, in points of the window.
  private func place(_ region: String, _ app: App) throws -> CGPoint {
    let (red, blue, parent) = (
      try app.view("redButton"), try app.view("blueButton"), try app.view("parent")
    )
    switch region {
    case "only red": return red.point(0.2, 0.25)
    case "overlap":
      let (start, end) = (blue.point(0, 0), red.point(1, 1))
      return CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    case "only blue": return blue.point(0.8, 0.75)
    case "the parent's ground": return parent.point(0.05, 0.9)
    default: return CGPoint(x: parent.point(0, 0).x - 20, y: parent.center.y)
    }
  }

  /// Chooses which view overrides `hitTest`.
  private func choose(_ mode: Int, _ app: App) async throws {
    let lines = try await app.lines {
      try await app.click(at: try app.view("overrideMode").segment(mode, of: Self.modes.count))
    }
    // The first mode is chosen already, and choosing it again changes nothing.
    let changes = lines.reports.filter { $0 == "overrideMode valueChanged > ClickThroughController" }
    #expect(changes.count == (mode == 0 ? 0 : 1))
  }

  @Test func everyRegionInEveryMode() async throws {
    let app = try await openGallery("click-through")
    for (mode, name) in Self.modes.enumerated() {
      try await choose(mode, app)
      for (region, expected) in Self.regions {
        let place = try place(region, app)
        let lines = try await app.lines { try await app.click(at: place) }
        let what = Comment("\(region), \(name) overrides: \(lines.searches)")
        let result = try #require(expected[mode].view)

        // The window and the sheet are asked first, and the label in front of the parent takes no touches.
        let searches: [String] = [
          "UIWindow descendant \(result)",
          result == "UIView" ? "UIView hit UIView" : "UIView descendant \(result)",
          Self.label,
        ]
        #expect(lines.searches == searches + expected[mode].searches, what)
        #expect(lines.phases == ["began \(result)", "ended \(result)"], what)
        #expect(lines.receivers(of: "touchesBegan").first == result, what)
        #expect(lines.receivers(of: "touchesEnded").first == result, what)
        if result.hasSuffix("Button") {
          // Clicks that follow each other closely are repeats as well, which is not what this is about.
          let reports = lines.reports.filter { !$0.hasSuffix("touchDownRepeat") }
          let ofOneClick: [String] = [
            "touchDown", "touchUpInside", "touchUpInside > ClickThroughController", "primaryActionTriggered",
          ]
          #expect(reports == ofOneClick.map { "\(result) \($0)" }, what)
          // A control keeps its touches to itself.
          #expect(lines.deliveries == ["touchesBegan \(result)", "touchesEnded \(result)"], what)
        } else {
          #expect(lines.reports == [], what)
          #expect(lines.receivers(of: "touchesBegan").last == "AppDelegate", what)
          #expect(lines.filter { $0.kind == "discard" }.count == 2, what)
        }
      }
    }
    #expect(app.errors.isEmpty)
  }

  @Test func aButtonLooksPressedAndTheCountGoesUp() async throws {
    let app = try await openGallery("click-through")
    let (red, mode) = (try app.view("redButton"), try app.view("overrideMode"))
    let counts = try #require(
      try app.views().last {
        $0.fields["class"]?.string == "UILabel" && $0.fields["parent"] == mode.fields["parent"]
      })
    let (corner, overlap) = (red.point(0.2, 0.25), try place("overlap", app))
    try await app.waitForColor(at: corner) { $0 == 0xcb3a3a }
    let before = try await app.picture(of: counts)

    app.desktop.pointer.move(to: try await app.pixel(at: corner))
    app.desktop.pointer.press()
    let pressed = try await app.waitForColor(at: corner) { $0 != 0xcb3a3a }
    #expect(try await app.picture(of: counts) == before)
    app.desktop.pointer.release()
    try await app.waitForColor(at: corner) { $0 == 0xcb3a3a }
    try await app.waitForChange(of: counts, from: before)
    let once = try await app.picture(of: counts)

    // Blue hands its touches on now, so a press on it shows on the red button.
    try await choose(1, app)
    app.desktop.pointer.move(to: try await app.pixel(at: overlap))
    app.desktop.pointer.press()
    try await app.waitForColor(at: corner) { $0 == pressed }
    #expect(try await app.desktop.screen.pixel(at: app.pixel(at: overlap)) == 0x3b6fd4)
    app.desktop.pointer.release()
    try await app.waitForChange(of: counts, from: once)
  }
}
