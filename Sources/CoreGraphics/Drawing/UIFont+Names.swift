import Foundation

/// A font that is installed on the machine.
nonisolated package struct MachineFont: Hashable, Sendable {
  package var family: String
  package var postScriptName: String
  package var weight: UIFont.Weight
  package var isItalic: Bool

  package init(family: String, postScriptName: String, weight: UIFont.Weight, isItalic: Bool) {
    self.family = family
    self.postScriptName = postScriptName
    self.weight = weight
    self.isItalic = isItalic
  }
}

extension UIFont {
  /// Makes the font of a PostScript or family name at a size in points, or returns nil if there is none.
  ///
  /// A font that every iOS device has is replaced by the project's own font of the same weight and slant, so that
  /// texts have the same width on every machine. For any other font this searches the machine's, which takes time on
  /// first use.
  @preconcurrency @MainActor public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let style = FontStyle(fontName)
    if let face = style.ownFace {
      self.init(size: fontSize, weight: style.weight, face: face, isItalic: style.isItalic)
      return
    }
    guard let fonts = TextEngine.current?.machineFonts else { return nil }
    let inFamily = fonts.values.filter { $0.family.caseInsensitiveCompare(fontName) == .orderedSame }
    let regular = inFamily.min { UIFont.distanceFromRegular($0) < UIFont.distanceFromRegular($1) }
    guard let font = fonts[fontName] ?? regular else { return nil }
    self.init(
      size: fontSize, weight: font.weight, face: .proportional, isItalic: font.isItalic, machineFont: font)
  }

  /// How far a font is from its family's font for running text, as far as its name tells.
  private static func distanceFromRegular(_ font: MachineFont) -> (CGFloat, String) {
    (abs(font.weight.rawValue) + (font.isItalic ? 1 : 0), font.postScriptName)
  }

  /// The name of the font's family.
  nonisolated public var familyName: String {
    machineFont?.family ?? (face == .monospaced ? "JetBrains Mono" : "Inter")
  }

  /// The font's PostScript name.
  nonisolated public var fontName: String {
    if let machineFont { return machineFont.postScriptName }
    let base = face == .monospaced ? "JetBrainsMono" : "Inter"
    let style =
      switch weight.rawValue {
      case _ where face == .monospaced: "Regular"
      case ..<0.12: "Regular"
      case ..<0.27: "Medium"
      case ..<0.35: "SemiBold"
      default: "Bold"
      }
    return "\(base)-\(isItalic && style == "Regular" ? "" : style)\(isItalic ? "Italic" : "")"
  }

  /// The names of the families of the fonts that the project ships and of those of the machine, in order.
  @preconcurrency @MainActor public static var familyNames: [String] {
    let families = (TextEngine.current?.machineFonts ?? [:]).values.map(\.family)
    return Set(families + ["Inter", "JetBrains Mono"]).sorted()
  }

  /// The PostScript names of a family's fonts, in order.
  @preconcurrency @MainActor public static func fontNames(forFamilyName familyName: String) -> [String] {
    switch familyName {
    case "Inter": ["Inter-Bold", "Inter-Medium", "Inter-Regular", "Inter-SemiBold"]
    case "JetBrains Mono": ["JetBrainsMono-Regular"]
    default:
      (TextEngine.current?.machineFonts ?? [:]).values.filter { $0.family == familyName }
        .map(\.postScriptName).sorted()
    }
  }
}

/// What a font's name says about it.
nonisolated private struct FontStyle {
  private let family: String
  let weight: UIFont.Weight
  let isItalic: Bool

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    family = (parts.first ?? "").lowercased().filter { $0 != " " }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    isItalic = style.contains("italic") || style.contains("oblique")
    // The longer words first: "ultralight" is not light.
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("heavy", .heavy),
      ("extrabold", .heavy), ("black", .black), ("bold", .bold),
    ]
    weight = weights.first { style.contains($0.0) }?.1 ?? .regular
  }

  /// The project's face that is it or replaces it; nil for a font that iOS does not have.
  var ownFace: UIFont.Face? {
    switch family {
    case "jetbrainsmono", "courier", "couriernew", "couriernewps", "couriernewpsmt", "menlo", "sfmono":
      .monospaced
    case "inter", "helvetica", "helveticaneue", "arial", "arialmt", "avenir", "avenirnext",
      "avenirnextcondensed",
      "futura", "georgia", "gillsans", "optima", "palatino", "sfprodisplay", "sfprotext", "timesnewroman",
      "timesnewromanps", "timesnewromanpsmt", "trebuchetms", "verdana":
      .proportional
    default: nil
    }
  }
}
