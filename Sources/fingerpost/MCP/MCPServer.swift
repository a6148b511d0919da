import EventRecording
import Foundation

// The protocol, as https://modelcontextprotocol.io/specification/2025-11-25 has it for servers with tools on standard
// input and output: a message of JSON-RPC 2.0 on each line, in both directions. Whatever goes wrong in a message is an
// answer to that message; only the end of the input ends the server.

/// Answers the messages of one client, in order.
@MainActor
final class MCPServer {
  typealias Object = [String: Any]

  /// The versions of the protocol that are spoken, the newest last.
  private static let versions = ["2024-11-05", "2025-06-18", "2025-11-25"]
  /// The longest message, in bytes: a dump that comes in one is shorter.
  private static let longestMessage = 256 << 20

  /// An error of the protocol, by its number in JSON-RPC.
  struct ProtocolError: Error {
    static let unreadable = -32700
    static let invalidRequest = -32600
    static let unknownMethod = -32601
    static let invalidParameters = -32602

    let code: Int
    let message: String
  }

  private let tools = MCPTools()

  /// Reads and answers messages until the client is gone.
  func serve() {
    var line: [UInt8] = []
    var isTooLong = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return
      }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if !isTooLong { line += rest[..<end] }
        let answer =
          isTooLong
          ? failure(nil, ProtocolError.invalidRequest, "the message is too long")
          : answer(to: line)
        if let answer, !send(answer) { return }
        (line, isTooLong) = ([], false)
        rest = rest[(end + 1)...]
      }
      isTooLong = isTooLong || line.count + rest.count > MCPServer.longestMessage
      if isTooLong { line = [] } else { line += rest }
    }
  }

  /// Writes a message; returns whether the client is still there.
  private func send(_ message: Object) -> Bool {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard var data = try? JSONSerialization.data(withJSONObject: message, options: options) else {
      return true
    }
    data.append(UInt8(ascii: "\n"))
    return data.withUnsafeBytes { TraceFile.write($0, to: STDOUT_FILENO) }
  }

  // MARK: Messages

  /// The answer to the message in a line; nil if it needs none.
  func answer(to line: [UInt8]) -> Object? {
    guard line.contains(where: { ![0x20, 0x09, 0x0d].contains($0) }) else { return nil }
    guard let message = try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed) else {
      return failure(nil, ProtocolError.unreadable, "the line is no JSON")
    }
    guard let object = message as? Object, object["jsonrpc"] as? String == "2.0" else {
      return failure(nil, ProtocolError.invalidRequest, "the line is no message of JSON-RPC 2.0")
    }
    // A message without a method answers a request, and this server makes none.
    guard let method = object["method"] as? String else { return nil }
    // A message without an id is a notification, and gets no answer.
    guard let id = object["id"], id is String || id is NSNumber else { return nil }
    do {
      return success(id, try result(of: method, object["params"] as? Object ?? [:]))
    } catch {
      return failure(id, error.code, error.message)
    }
  }

  private func result(of method: String, _ parameters: Object) throws(ProtocolError) -> Object {
    switch method {
    case "initialize": return greeting(parameters["protocolVersion"] as? String)
    case "ping": return [:]
    case "tools/list": return ["tools": MCPTools.descriptions]
    case "tools/call":
      guard let name = parameters["name"] as? String, MCPTools.names.contains(name) else {
        throw ProtocolError(
          code: ProtocolError.invalidParameters,
          message: "there is no such tool: call \(MCPTools.names.joined(separator: ", "))")
      }
      return tools.call(name, parameters["arguments"] as? Object ?? [:])
    default:
      throw ProtocolError(code: ProtocolError.unknownMethod, message: "there is no method \(method)")
    }
  }

  private func greeting(_ wanted: String?) -> Object {
    let version = MCPServer.versions.first { $0 == wanted } ?? MCPServer.versions.last ?? ""
    return [
      "protocolVersion": version, "capabilities": ["tools": Object()],
      "serverInfo": ["name": "fingerpost", "version": RecordingHeader.currentVersion],
      "instructions": "Says which view of an iOS app gets a touch, and why not another: read_dump, then why.",
    ]
  }

  private func success(_ id: Any, _ result: Object) -> Object {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  private func failure(_ id: Any?, _ code: Int, _ message: String) -> Object {
    ["jsonrpc": "2.0", "id": id ?? NSNull(), "error": ["code": code, "message": message] as Object]
  }
}
