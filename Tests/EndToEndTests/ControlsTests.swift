import Foundation
import Testing
import TestSupport

/// Every kind of control by mouse and by keyboard.
@Suite(.serialized) struct ControlsTests {
  /// Does something and returns which controls changed their value, and how often the button was pressed.
  private func reports(of app: App, _ action: () throws -> Void) throws -> [String] {
    try app.lines(of: action).reports.filter {
      $0.hasSuffix(" valueChanged") || $0 == "target touchUpInside"
    }
  }

  @Test func aMouseWorksThemAll() throws {
    let app = try openGallery("receivers")
    func change(_ name: String, _ action: () throws -> Void) throws -> [String] {
      let view = try app.view(name)
      let before = try app.picture(of: view)
      let reports = try reports(of: app, action)
      try app.waitForChange(of: view, from: before)
      return reports
    }
    #expect(try change("hiddenSwitch") { try app.click("hiddenSwitch") } == ["hiddenSwitch valueChanged"])
    #expect(try change("hiddenSwitch") { try app.click("hiddenSwitch") } == ["hiddenSwitch valueChanged"])
    #expect(try reports(of: app) { try app.click("target") } == ["target touchUpInside"])
    let slid = try change("alphaSlider") {
      let slider = try app.view("alphaSlider")
      app.desktop.pointer.drag(
        from: try app.pixel(at: slider.point(0.95, 0.5)), to: try app.pixel(at: slider.point(0.4, 0.5)))
    }
    #expect(slid.contains("alphaSlider valueChanged"))

    let other = try openGallery("click-through")
    let mode = try other.view("overrideMode")
    let before = try other.picture(of: mode)
    #expect(
      try reports(of: other) { try other.click(at: mode.segment(2, of: 3)) } == ["overrideMode valueChanged"])
    try other.waitForChange(of: mode, from: before)
  }

  @Test func aKeyboardWorksThemAll() throws {
    let app = try openGallery("receivers")
    try app.window().activate()
    let keyboard = app.desktop.keyboard
    let names = ["target", "interactionSwitch", "hiddenSwitch", "alphaSlider"]
    let looks = try names.map { try app.picture(of: app.view($0)) }
    // Tab goes from one to the next, and shows where it is.
    try keyboard.type("Tab")
    try app.waitForChange(of: app.view("target"), from: looks[0])
    #expect(try reports(of: app) { try keyboard.type("space") } == ["target touchUpInside"])
    #expect(try reports(of: app) { try keyboard.type("Return") } == ["target touchUpInside"])
    try keyboard.type("Tab")
    try keyboard.type("Tab")
    #expect(try reports(of: app) { try keyboard.type("space") } == ["hiddenSwitch valueChanged"])
    try app.waitForChange(of: app.view("hiddenSwitch"), from: looks[2])
    #expect(try reports(of: app) { try keyboard.type("space") } == ["hiddenSwitch valueChanged"])
    try keyboard.type("Tab")
    let slider = ["alphaSlider valueChanged"]
    #expect(try reports(of: app) { try keyboard.type("Left") } == slider)
    try app.waitForChange(of: app.view("alphaSlider"), from: looks[3])
    #expect(try reports(of: app) { try keyboard.type("Home") } == slider)
    // Nothing to see any more, so the target has no touches, and Tab passes it over.
    #expect(try app.lines { try app.click("target") }.searches.contains("target transparent -"))
    #expect(try reports(of: app) { try keyboard.type("End") } == slider)
    // And back.
    try keyboard.type("Tab", holding: ["Shift_L"])
    try keyboard.type("Tab", holding: ["Shift_L"])
    #expect(try reports(of: app) { try keyboard.type("space") } == ["interactionSwitch valueChanged"])
  }

  @Test func arrowsStepThroughSegments() throws {
    let app = try openGallery("responder-chain")
    try app.window().activate()
    let keyboard = app.desktop.keyboard
    let mode = try app.view("greyMode")
    var look = try app.picture(of: mode)
    // The views' own control comes before the views in them.
    try keyboard.type("Tab")
    for key in ["Right", "Right", "Left", "End", "Home"] {
      #expect(try reports(of: app) { try keyboard.type(key) } == ["greyMode valueChanged"], "\(key)")
      try app.waitForChange(of: mode, from: look)
      // That may have been the frame before: the look to leave is the one that stays.
      try app.waitUntilQuiet()
      look = try app.picture(of: mode)
    }
  }
}
