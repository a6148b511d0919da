import Foundation

/// The median time of one call in nanoseconds: several passes, each long enough to be measured.
package func nanoseconds(passes: Int = 7, warmUp: Int = 8192, _ body: () -> Void) -> Double {
  // Every point once, so that what is made at a first search is there.
  for _ in 0..<warmUp { body() }
  var calls = 1
  // As many calls as fill 5 ms.
  while elapsed({ for _ in 0..<calls { body() } }) < 5_000_000, calls < 1 << 26 { calls *= 2 }
  let times = (0..<passes).map { _ in elapsed { for _ in 0..<calls { body() } } / Double(calls) }
  return times.sorted()[passes / 2]
}

private func elapsed(_ body: () -> Void) -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  body()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
}
