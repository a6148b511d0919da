import Foundation
import MachineTrait
import Testing
import TestSupport

/// The browser that the pages are tried in.
@Suite(.sharesMachine, .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
struct ChromiumTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ html: String, on device: Chromium.Device = .init()) async throws -> Page {
    let path = try folder.write("<!DOCTYPE html><title>page</title>\(html)", to: "page.html")
    return try await Chromium().open("file://\(path)", on: device)
  }

  @Test func valuesComeBackAndPromisesAreAwaited() async throws {
    let page = try await open("<p id=a>tea &amp; “cake”\u{1}</p>")
    #expect(try await page.evaluate("a.textContent") == "tea & “cake”\u{1}")
    #expect(
      try await page.evaluate("new Promise(f => setTimeout(() => f([1, null, true]), 1))").text
        == "[1,null,true]")
    await #expect(throws: SupportError.self) { try await page.evaluate("Promise.reject(new Error('no'))") }
    #expect(page.complaints == [])
    #expect(page.requests.count == 1)
  }

  @Test func everyComplaintIsCollected() async throws {
    let page = try await open(
      "<img src=missing.png><script>console.error('first'); setTimeout(() => { throw new Error('second') })</script>"
    )
    try await wait(for: "the complaints") { page.complaints.count >= 3 }
    for text in ["first", "second", "ERR_FILE_NOT_FOUND"] {
      #expect(page.complaints.contains { $0.contains(text) }, "\(page.complaints)")
    }
    #expect(page.requests.contains { $0.hasSuffix("missing.png") })
  }

  @Test func theDeviceIsTheOneAskedFor() async throws {
    let page = try await open("<meta name=viewport content='width=device-width'>", on: .phone(isDark: true))
    let device =
      "[innerWidth, innerHeight, devicePixelRatio, matchMedia('(prefers-color-scheme: dark)').matches]"
    #expect(try await page.evaluate(device).text == "[390,844,2,true]")
    try await page.show(on: .init(width: 800, height: 600))
    #expect(try await page.evaluate(device).text == "[800,600,1,false]")
  }

  @Test func aPictureHasTheSizeOfTheElement() async throws {
    let page = try await open(
      "<div id=box style='margin: 2000px 10px; width: 30px; height: 20px; background: #f00'>")
    let picture = try await page.screenshot(ofElement: "#box")
    // The size stands in the first chunk.
    #expect(Array(picture[16..<24]) == [0, 0, 0, 30, 0, 0, 0, 20])
  }

  @Test func keysReachThePage() async throws {
    let page = try await open(
      "<script>addEventListener('keydown', event => window.pressed = event.key)</script>")
    try await page.press(key: "ArrowRight")
    #expect(try await page.evaluate("pressed") == "ArrowRight")
  }
}
