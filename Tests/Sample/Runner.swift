import Foundation
import Testing

/// Runs the drivers' suites while the main run loop runs, as it does in an application: timers of the main thread come.
@main enum Runner {
  static func main() {
    Task.detached {
      let status: CInt = await Testing.__swiftPMEntryPoint()
      exit(status)
    }
    while true { RunLoop.main.run() }
  }
}
