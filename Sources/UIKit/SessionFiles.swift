import EventRecording
import Foundation
import TouchDiagnosis
import UIKitCore

/// What the environment asks for: a recording of the session, its trace, and why touches come to nothing.
final class SessionFiles {
  private let application: UIApplication
  private var trace: TraceFile?
  private var unhandled: UnhandledTouches?

  /// Makes the files; throws if one cannot be made.
  init(of application: UIApplication, delegate: any UIApplicationDelegate.Type) throws {
    self.application = application
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["FINGERPOST_RECORD"], !path.isEmpty {
      let free = SessionFiles.freePath(path)
      if free != path { Diagnostics.warn("\(path) already exists: this session is recorded in \(free)") }
      try application.record(in: free, overwriting: false, delegate: delegate)
    }
    if let path = environment["FINGERPOST_TRACE"], !path.isEmpty {
      trace = try TraceFile(path: path, of: application) { failure in
        if case .cannotWrite = failure { Diagnostics.warn("\(failure)") }
      }
    }
    if let value = environment["FINGERPOST_WHY"], !value.isEmpty, value != "0" {
      unhandled = UnhandledTouches(of: application) { answer in
        try? FileHandle.standardError.write(contentsOf: Data("\(answer)\n".utf8))
      }
    }
  }

  /// The path itself, or, where a file, a folder or a link lies there, the path with the first free number after the
  /// file's name.
  ///
  /// **Cost:** a look at the disk for each number that is taken.
  static func freePath(_ path: String) -> String {
    // Asks about a link itself, which may lead nowhere.
    func isTaken(_ path: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }
    guard isTaken(path) else { return path }
    let (name, suffix) = (NSString(string: path).deletingPathExtension, NSString(string: path).pathExtension)
    let numbered = (2...).lazy.map { "\(name)-\($0)" + (suffix.isEmpty ? "" : ".\(suffix)") }
    return numbered.first { !isTaken($0) } ?? path
  }

  /// Writes the ends of the files, and closes them.
  func close() {
    application.observer(of: EventRecorder.self)?.close()
    trace?.close()
    trace = nil
  }
}

extension UIApplication {
  /// Records the session from here on: call it in `application(_:didFinishLaunchingWithOptions:)`.
  ///
  ///     try application.startRecording(to: "session.recording", overwriting: true)
  ///
  /// The recording repeats the session in a test (`EventReplay`). In an application without an X window, as in that
  /// test, this does nothing. Throws an error that says why if the file cannot be made, or already exists and may not
  /// be overwritten, if this session is already being recorded, or if the application has begun to run.
  ///
  /// **Cost:** a write for each turn, and that of observing the trace.
  public func startRecording(to path: String, overwriting: Bool = false) throws {
    guard mainScreen.host != nil else { return }
    guard let delegate else {
      throw RecordingError(
        file: path,
        "cannot record an application without a delegate: a replay needs its class")
    }
    guard clock.now == 0 else {
      throw RecordingError(
        file: path,
        "start recording before the first turn: call startRecording in application(_:didFinishLaunchingWithOptions:)"
      )
    }
    try record(in: path, overwriting: overwriting, delegate: type(of: delegate))
  }

  fileprivate func record(
    in path: String, overwriting: Bool, delegate: any UIApplicationDelegate.Type
  ) throws(RecordingError) {
    guard observer(of: EventRecorder.self) == nil else {
      throw RecordingError(file: path, "this session is already being recorded")
    }
    let recorder = try EventRecorder(
      path, of: self, subject: .application(String(reflecting: delegate)), overwrites: overwriting
    ) { Diagnostics.warn($0.description) }
    addObserver(recorder, keepsAlive: true)
  }
}
