import Foundation
import MachineTrait
import Testing
import TestSupport

/// Every kind of control by mouse and by keyboard.
@Suite(.sharesMachine) struct ControlsTests {
  /// Does something and returns which controls changed their value, and how often the button was pressed.
  private func reports(of app: App, _ action: () async throws -> Void) async throws -> [String] {
    try await app.lines(of: action).reports.filter {
      $0.hasSuffix(" valueChanged") || $0 == "target touchUpInside"
    }
  }

  @Test func aMouseWorksThemAll() async throws {
    let app = try await openGallery("receivers")
    func change(_ name: String, _ action: () async throws -> Void) async throws -> [String] {
      let view = try app.view(name)
      let before = try await app.picture(of: view)
      let reports = try await reports(of: app, action)
      try await app.waitForChange(of: view, from: before)
      return reports
    }
    #expect(
      try await change("hiddenSwitch") { try await app.click("hiddenSwitch") } == [
        "hiddenSwitch valueChanged"
      ])
    #expect(
      try await change("hiddenSwitch") { try await app.click("hiddenSwitch") } == [
        "hiddenSwitch valueChanged"
      ])
    #expect(try await reports(of: app) { try await app.click("target") } == ["target touchUpInside"])
    let slid = try await change("alphaSlider") {
      let slider = try app.view("alphaSlider")
      app.desktop.pointer.drag(
        from: try await app.pixel(at: slider.point(0.95, 0.5)),
        to: try await app.pixel(at: slider.point(0.4, 0.5)))
    }
    #expect(slid.contains("alphaSlider valueChanged"))

    let other = try await openGallery("click-through")
    let mode = try other.view("overrideMode")
    let before = try await other.picture(of: mode)
    #expect(
      try await reports(of: other) { try await other.click(at: mode.segment(2, of: 3)) } == [
        "overrideMode valueChanged"
      ])
    try await other.waitForChange(of: mode, from: before)
  }

  @Test func aKeyboardWorksThemAll() async throws {
    let app = try await openGallery("receivers")
    try await app.window().activate()
    let keyboard = app.desktop.keyboard
    let names = ["target", "interactionSwitch", "hiddenSwitch", "alphaSlider"]
    let looks = try await names.mapInTurn { try await app.picture(of: app.view($0)) }
    // Tab goes from one to the next, and shows where it is.
    try keyboard.type("Tab")
    try await app.waitForChange(of: app.view("target"), from: looks[0])
    #expect(try await reports(of: app) { try keyboard.type("space") } == ["target touchUpInside"])
    #expect(try await reports(of: app) { try keyboard.type("Return") } == ["target touchUpInside"])
    try keyboard.type("Tab")
    try keyboard.type("Tab")
    #expect(try await reports(of: app) { try keyboard.type("space") } == ["hiddenSwitch valueChanged"])
    try await app.waitForChange(of: app.view("hiddenSwitch"), from: looks[2])
    #expect(try await reports(of: app) { try keyboard.type("space") } == ["hiddenSwitch valueChanged"])
    try keyboard.type("Tab")
    let slider = ["alphaSlider valueChanged"]
    #expect(try await reports(of: app) { try keyboard.type("Left") } == slider)
    try await app.waitForChange(of: app.view("alphaSlider"), from: looks[3])
    #expect(try await reports(of: app) { try keyboard.type("Home") } == slider)
    // Nothing to see any more, so the target has no touches, and Tab passes it over.
    #expect(try await app.lines { try await app.click("target") }.searches.contains("target transparent -"))
    #expect(try await reports(of: app) { try keyboard.type("End") } == slider)
    // And back.
    try keyboard.type("Tab", holding: ["Shift_L"])
    try keyboard.type("Tab", holding: ["Shift_L"])
    #expect(try await reports(of: app) { try keyboard.type("space") } == ["interactionSwitch valueChanged"])
  }

  @Test func arrowsStepThroughSegments() async throws {
    let app = try await openGallery("responder-chain")
    try await app.window().activate()
    let keyboard = app.desktop.keyboard
    let mode = try app.view("greyMode")
    var look = try await app.picture(of: mode)
    // The views' own control comes before the views in them.
    try keyboard.type("Tab")
    for key in ["Right", "Right", "Left", "End", "Home"] {
      #expect(try await reports(of: app) { try keyboard.type(key) } == ["greyMode valueChanged"], "\(key)")
      try await app.waitForChange(of: mode, from: look)
      // That may have been the frame before: the look to leave is the one that stays.
      try await app.waitUntilQuiet()
      look = try await app.picture(of: mode)
    }
  }
}
