import Foundation
import Synchronization

/// How a process ended.
package enum ExitStatus: Equatable, Sendable {
  case code(Int32)
  case signal(Int32)
}

/// A process this one started, with its output collected; it does not outlive its owner.
///
/// It remembers nothing of other processes: unless it is given a folder for its state, it gets an empty one of its own.
/// It runs in a process group of its own, so that Ctrl+C on the tests reaches it only through them, and the kernel
/// stops it should the tests die at once.
package final class ChildProcess: Sendable {
  /// The process' number.
  package let pid: pid_t

  /// What it wrote to its standard output, line by line.
  package let output: LineReader

  /// What it wrote to its standard error, line by line.
  package let errors: LineReader

  /// What was started, for messages.
  package let name: String

  private let end: ProcessEnd

  /// The folder for its state, if it was not given one.
  private let state: TemporaryFolder?

  /// Starts `executable`.
  ///
  /// - Parameters:
  ///   - environment: The whole environment but for `XDG_STATE_HOME`; nothing is inherited.
  ///   - directory: The working directory; the tests' own if nil.
  ///   - user: The user to run as; needs to be started by root.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String], directory: String? = nil,
    as user: OrdinaryUser? = nil
  ) throws {
    guard access(executable, X_OK) == 0 else {
      throw SupportError.system("execute \(executable)")
    }
    name = URL(fileURLWithPath: executable).lastPathComponent
    var words = ["/usr/bin/env", "-C", directory ?? ".", "/usr/bin/setpriv", "--pdeathsig", "TERM"]
    if let user { words += user.options }
    words += ["--", executable] + arguments
    var environment = environment
    state = environment["XDG_STATE_HOME"] == nil ? try TemporaryFolder(owner: user) : nil
    if let state { environment["XDG_STATE_HOME"] = state.path }
    let out = try Pipe()
    let err = try Pipe()
    defer {
      close(out.writeEnd)
      close(err.writeEnd)
    }
    pid = try Self.spawn(words, environment, out.writeEnd, err.writeEnd)
    end = ProcessEnd(of: pid)
    output = LineReader(reading: out.readEnd)
    errors = LineReader(reading: err.readEnd)
  }

  deinit {
    stopNow()
  }

  /// How the process ended, or nil while it runs.
  package var exitStatus: ExitStatus? { end.status }

  /// Waits for the process to end by itself, and for the last of its output.
  @discardableResult
  package func waitForExit(timeout: Double = defaultTimeout) async throws -> ExitStatus {
    let status = try await wait(for: "the end of \(name)", timeout: timeout) { exitStatus }
    let deadline = Deadline(in: 5 * slowness)
    try await output.waitForEnd(deadline)
    try await errors.waitForEnd(deadline)
    return status
  }

  /// Sends a signal such as `SIGINT`, unless the process is gone.
  package func send(signal: Int32) {
    end.send(signal: signal)
  }

  /// Asks the process to end, and kills it if it does not.
  package func stop() async {
    for signal in [SIGTERM, SIGKILL] where exitStatus == nil {
      end.send(signal: signal)
      try? await wait(for: "the end of \(name)", timeout: 5 * slowness) { exitStatus != nil }
    }
  }

  /// Does the same while the thread waits: a deinit cannot suspend, and all that is started here ends in milliseconds.
  func stopNow() {
    for signal in [SIGTERM, SIGKILL] where exitStatus == nil {
      end.send(signal: signal)
      let deadline = Deadline(in: 5 * slowness)
      while exitStatus == nil && !deadline.hasPassed { usleep(1000) }
    }
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], _ output: Int32, _ errors: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)

    // The tests may run with signals blocked or ignored; what they start gets them as from a shell.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid = pid_t()
    var failure: Int32 = 0
    StartingThread.run {
      failure = posix_spawn(&pid, words[0], &actions, &attributes, &arguments, &variables)
    }
    guard failure == 0 else {
      throw SupportError(
        "cannot start \(words.joined(separator: " ")): \(String(cString: strerror(failure)))")
    }
    return pid
  }
}

/// Reaps a process as soon as it ends.
///
/// Swift Testing waits for its exit tests by calling waitid in a loop, which returns at once while any ended process is
/// not reaped: that took a fifth of the machine.
private final class ProcessEnd: Sendable {
  private let pid: pid_t
  private let known = Mutex<ExitStatus?>(nil)

  init(of pid: pid_t) {
    self.pid = pid
    Thread.detachNewThread { [self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      _ = status
    }
  }

  /// How the process ended, or nil while it runs.
  var status: ExitStatus? {
    known.withLock { known in
      reap(&known)
      return known
    }
  }

  /// Sends a signal, unless the process is gone.
  func send(signal: Int32) {
    known.withLock { known in
      reap(&known)
      if known == nil { kill(pid, signal) }
    }
  }

  private func reap(_ known: inout ExitStatus?) {
    var word: Int32 = 0
    guard known == nil, waitpid(pid, &word, WNOHANG) == pid else { return }
    known = word & 0x7f == 0 ? .code((word >> 8) & 0xff) : .signal(word & 0x7f)
  }
}

/// The two ends of a pipe that no other child inherits.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SupportError.system("make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}

/// The user without rights that every system has; what runs as root for a test should run as this one as well.
package struct OrdinaryUser: Sendable {
  private static let nobody = OrdinaryUser()

  /// Its number, and that of its group.
  package let id: uid_t = 65534

  /// The user `nobody` if the tests run as root; otherwise nil, for they run as an ordinary user already.
  package static var ifPossible: OrdinaryUser? { geteuid() == 0 ? .nobody : nil }

  var options: [String] {
    ["--reuid", "\(id)", "--regid", "\(id)", "--clear-groups"]
  }
}
