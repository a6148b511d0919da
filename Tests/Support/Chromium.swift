import Foundation
import Synchronization

/// A browser without a window, driven over two pipes; it ends with its owner.
///
/// A test opens pages in it, asks them by JavaScript, and looks at their pixels. It waits for what the browser reports,
/// never for a time.
package final class Chromium: Sendable {
  /// The browser's path; nil if there is none, as off Debian.
  package static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.map { "/usr/bin/\($0)" }.first { access($0, X_OK) == 0 }
  }()

  /// What to say of a test that needs the browser where there is none.
  package static let advice = "there is no browser: install the Debian package chromium"

  /// How a page is shown.
  package struct Device: Sendable {
    package var width = 1280
    package var height = 800
    /// Pixels per point.
    package var scale = 1.0
    package var isDark = false
    package var isPhone = false

    package init(width: Int = 1280, height: Int = 800, scale: Double = 1, isDark: Bool = false) {
      (self.width, self.height, self.scale, self.isDark) = (width, height, scale, isDark)
    }

    /// A phone held upright, with a finger instead of a pointer.
    package static func phone(isDark: Bool = false) -> Device {
      var device = Device(width: 390, height: 844, scale: 2, isDark: isDark)
      device.isPhone = true
      return device
    }
  }

  private struct State {
    var replies: [Int: JSON] = [:]
    var events: [JSON] = []
    var lastID = 0
  }

  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let input: Int32
  private let state = Mutex(State())

  package init() async throws {
    guard let path = Self.path else { throw SupportError(Self.advice) }
    folder = try TemporaryFolder()
    let (commands, reports) = (folder.path("commands"), folder.path("reports"))
    for pipe in [commands, reports] {
      guard mkfifo(pipe, 0o600) == 0 else { throw SupportError.system("make a pipe") }
    }
    // Open for both, so that opening does not wait for the browser.
    input = Foundation.open(commands, O_RDWR | O_CLOEXEC)
    guard input >= 0 else { throw SupportError.system("open a pipe") }
    let options = [
      "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
      "--disable-dev-shm-usage", "--force-color-profile=srgb", "--font-render-hinting=none",
      "--user-data-dir=\(folder.path("profile"))",
    ]
    process = try ChildProcess(
      "/bin/sh", ["-c", #"exec "$0" "$@" 3<"$COMMANDS" 4>"$REPORTS""#, path] + options,
      environment: Program.cleanEnvironment.merging([
        "HOME": folder.path, "COMMANDS": commands, "REPORTS": reports,
      ]) { $1 })
    Thread.detachNewThread { [weak self] in Chromium.read(reports) { self?.take($0) } }
  }

  deinit {
    process.stopNow()
    close(input)
  }

  /// Opens a page and waits until it and what it needs have been loaded.
  package func open(_ url: String, on device: Device = Device()) async throws -> Page {
    let target = try await call("Target.createTarget", ["url": .string("about:blank")])
    let attached = try await call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": .bool(true)])
    guard let session = attached["sessionId"]?.string else {
      throw SupportError("the browser opens no page")
    }
    let page = Page(self, session, target["targetId"] ?? .null)
    for domain in ["Page", "Runtime", "Log", "Network"] { try await page.call("\(domain).enable") }
    try await page.show(on: device)
    try await page.go(to: url)
    return page
  }

  // MARK: Messages

  /// Sends a command and returns what the browser says of it.
  @discardableResult
  fileprivate func call(
    _ method: String, _ parameters: [String: JSON] = [:], session: String? = nil
  ) async throws -> JSON {
    let id = state.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    var message: [String: JSON] = [
      "id": .number(Double(id)), "method": .string(method), "params": .object(parameters),
    ]
    if let session { message["sessionId"] = .string(session) }
    try send(JSON.object(message).text)
    let reply = try await wait(for: "the browser's reply to \(method)") {
      if let status = process.exitStatus {
        throw SupportError("the browser ended with \(status): \(process.errors.text.suffix(400))")
      }
      return state.withLock { $0.replies.removeValue(forKey: id) }
    }
    if let problem = reply["error"]?["message"]?.string { throw SupportError("\(method): \(problem)") }
    return reply["result"] ?? .null
  }

  private func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...] + [0]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw SupportError.system("write to the browser") }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads messages, each of which ends with a zero, until the browser is gone.
  private static func read(_ path: String, _ take: (String) -> Void) {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var message: [UInt8] = []
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      for part in buffer[..<count].split(separator: 0, omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 {
          take(String(decoding: message, as: UTF8.self))
          message.removeAll()
        }
        message += part.element
      }
    }
  }

  private func take(_ text: String) {
    guard let message = try? JSON(parsing: text) else { return }
    state.withLock {
      if let id = message["id"]?.int { $0.replies[id] = message } else { $0.events.append(message) }
    }
  }

  /// What the browser has reported of a page by itself, oldest first, from an index on.
  fileprivate func events(of session: String, from start: Int = 0) -> [JSON] {
    state.withLock { $0.events.dropFirst(start).filter { $0["sessionId"]?.string == session } }
  }

  fileprivate var eventCount: Int { state.withLock { $0.events.count } }
}

/// A page that is open in a browser.
package final class Page: Sendable {
  private let browser: Chromium
  private let session: String
  private let target: JSON

  fileprivate init(_ browser: Chromium, _ session: String, _ target: JSON) {
    (self.browser, self.session, self.target) = (browser, session, target)
  }

  /// Closes it: a browser with many pages is slow.
  package func close() async throws { try await browser.call("Target.closeTarget", ["targetId": target]) }

  @discardableResult
  fileprivate func call(_ method: String, _ parameters: [String: JSON] = [:]) async throws -> JSON {
    try await browser.call(method, parameters, session: session)
  }

  /// Opens another address, and waits until everything has been loaded.
  package func go(to url: String) async throws {
    let start = browser.eventCount
    let result = try await call("Page.navigate", ["url": .string(url)])
    if let problem = result["errorText"]?.string { throw SupportError("\(url): \(problem)") }
    // Another place on the same page loads nothing.
    guard result["loaderId"] != nil else { return }
    try await wait(for: "\(url) to be loaded") {
      browser.events(of: session, from: start).contains { $0["method"] == "Page.loadEventFired" }
    }
  }

  /// Shows it as on another device.
  package func show(on device: Chromium.Device) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(device.width)), "height": .number(Double(device.height)),
        "deviceScaleFactor": .number(device.scale), "mobile": .bool(device.isPhone),
      ])
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(device.isPhone)])
    let scheme: [String: JSON] = [
      "name": "prefers-color-scheme", "value": .string(device.isDark ? "dark" : "light"),
    ]
    try await call("Emulation.setEmulatedMedia", ["features": .array([.object(scheme)])])
  }

  /// The value of a JavaScript expression; waits for it if it is a promise, and throws what it throws.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSON {
    let result = try await call(
      "Runtime.evaluate",
      ["expression": .string(expression), "awaitPromise": .bool(true), "returnByValue": .bool(true)])
    if let problem = result["exceptionDetails"] {
      throw SupportError(
        "\(expression.prefix(80)): \(problem["exception"]?["description"]?.string ?? "it threw")")
    }
    return result["result"]?["value"] ?? .null
  }

  /// The pixels of the page as PNG data; of a rectangle in points from the page's top left, or of what the window
  /// shows.
  package func screenshot(
    of rectangle: (x: Double, y: Double, width: Double, height: Double)? = nil
  ) async throws -> Data {
    var parameters: [String: JSON] = ["format": "png"]
    if let rectangle {
      parameters["clip"] = .object([
        "x": .number(rectangle.x), "y": .number(rectangle.y), "width": .number(rectangle.width),
        "height": .number(rectangle.height), "scale": .number(1),
      ])
      parameters["captureBeyondViewport"] = .bool(true)
    }
    let result = try await call("Page.captureScreenshot", parameters)
    guard let data = result["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw SupportError("the browser draws no picture of the page")
    }
    return data
  }

  /// The pixels of the first element that a CSS selector finds.
  package func screenshot(ofElement selector: String) async throws -> Data {
    let place = try await evaluate(
      """
      (() => { const box = document.querySelector(\(JSON.string(selector).text)).getBoundingClientRect();
      return [box.x + scrollX, box.y + scrollY, box.width, box.height]; })()
      """
    ).elements.compactMap(\.number)
    guard place.count == 4 else { throw SupportError("no element \(selector)") }
    return try await screenshot(of: (place[0], place[1], place[2], place[3]))
  }

  /// Presses a key, by its name in JavaScript, such as `ArrowRight`.
  package func press(key: String) async throws {
    for type in ["rawKeyDown", "keyUp"] {
      try await call("Input.dispatchKeyEvent", ["type": .string(type), "key": .string(key)])
    }
  }

  /// Errors on the console, exceptions that nothing caught, and requests that failed, in the browser's words.
  package var complaints: [String] {
    browser.events(of: session).compactMap { event in
      let details = event["params"]
      switch event["method"]?.string {
      case "Runtime.exceptionThrown":
        return details?["exceptionDetails"]?["exception"]?["description"]?.string
          ?? details?["exceptionDetails"]?["text"]?.string ?? "an exception"
      case "Runtime.consoleAPICalled":
        guard ["error", "warning", "assert"].contains(details?["type"]?.string) else { return nil }
        return details?["args"]?.elements.compactMap { $0["value"]?.string ?? $0["description"]?.string }
          .joined(separator: " ")
      case "Log.entryAdded":
        guard ["error", "warning"].contains(details?["entry"]?["level"]?.string) else { return nil }
        return details?["entry"]?["text"]?.string
      case "Network.loadingFailed": return details?["errorText"]?.string
      default: return nil
      }
    }
  }

  /// The addresses that the page has asked for, itself included, without those that hold their data.
  package var requests: [String] {
    browser.events(of: session).compactMap { event in
      guard event["method"] == "Network.requestWillBeSent" else { return nil }
      return event["params"]?["request"]?["url"]?.string.flatMap { $0.hasPrefix("data:") ? nil : $0 }
    }
  }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }

  /// The value as JSON text, its fields in alphabetical order.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
