/// Random numbers that follow from a seed, the same in every run and on every machine (SplitMix64, by Sebastiano Vigna,
/// public domain).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator at the beginning of a seed's numbers.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// True with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// True so many times in a hundred.
  public mutating func chance(percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
