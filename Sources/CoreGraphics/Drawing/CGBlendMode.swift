/// How drawing, the source S, is mixed with the ground, D, whose opacity is Da.
nonisolated public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// The source over what is there.
  case normal
  /// The product of both.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Multiplied or screened, depending on the ground.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// The ground brightened as the source is light.
  case colorDodge
  /// The ground darkened as the source is dark.
  case colorBurn
  /// Softly darkened or lightened, as the source is dark or light.
  case softLight
  /// Multiplied or screened, as the source is dark or light.
  case hardLight
  /// The difference of both.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The source's hue with the ground's saturation and luminosity.
  case hue
  /// The source's saturation with the ground's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the ground's luminosity.
  case color
  /// The source's luminosity with the ground's hue and saturation.
  case luminosity
  /// Nothing: R = 0.
  case clear
  /// The source alone: R = S.
  case copy
  /// R = S·Da.
  case sourceIn
  /// R = S·(1 − Da).
  case sourceOut
  /// R = S·Da + D·(1 − Sa).
  case sourceAtop
  /// R = S·(1 − Da) + D.
  case destinationOver
  /// R = D·Sa.
  case destinationIn
  /// R = D·(1 − Sa).
  case destinationOut
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor
  /// R = max(0, 1 − ((1 − D) + (1 − S))).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter
}
