import Foundation

/// The result of `as CFArray` on the colours of a gradient: without Core Foundation, an array of anything.
public typealias CFArray = [Any]

/// The type of the names of colour spaces: without Core Foundation, strings.
public typealias CFString = String

/// The type of an image's bytes: without Core Foundation, `Data`.
public typealias CFData = Data

/// Calls a closure; memory is freed at once here, without pools.
nonisolated public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The nanoseconds of a second.
nonisolated public let NSEC_PER_SEC: UInt64 = 1_000_000_000
