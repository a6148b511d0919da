import Foundation

/// The time that one of many calls takes, in nanoseconds, after some that do not count.
func nanoseconds(calls: Int = 2000, _ body: () -> Void) -> Double {
  for _ in 0..<calls / 4 { body() }
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  for _ in 0..<calls { body() }
  clock_gettime(CLOCK_MONOTONIC, &end)
  return (Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)) / Double(calls)
}
