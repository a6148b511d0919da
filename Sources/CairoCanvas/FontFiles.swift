import CCairo
import CPango
import Foundation
import UIKitCore

/// The fonts for text, in a font configuration of our own.
///
/// It looks at nothing of the machine: its fonts, its hinting and its aliases would change layouts. Glyphs are
/// neither hinted nor rounded to pixels, so a text has the same width at every scale.
final class FontFiles {
  /// The fonts that this package ships; if they are missing, the machine's.
  static let shipped = FontFiles(readsMachine: false)
  /// Also the machine's fonts, for characters that no shipped font has; slow to make.
  static let complete = FontFiles(readsMachine: true)

  /// The context for making layouts.
  let context: OpaquePointer
  /// Whether the package's own fonts are among them.
  private let hasShippedFonts: Bool
  /// Whether the machine's fonts are among them.
  let hasMachineFonts: Bool

  private init(readsMachine: Bool) {
    var configuration = readsMachine ? FcInitLoadConfigAndFonts() : FontFiles.makeConfiguration()
    hasShippedFonts = FontFiles.addShippedFonts(to: configuration, complains: !readsMachine)
    hasMachineFonts = readsMachine || !hasShippedFonts
    if hasMachineFonts && !readsMachine {
      FcConfigDestroy(configuration)
      configuration = FcInitLoadConfigAndFonts()
    }
    // Pango would otherwise read the machine's configuration in a thread of its own as soon as a map is made.
    FcConfigSetCurrent(configuration)
    let map = pango_cairo_font_map_new()
    pango_fc_font_map_set_config(map, configuration)
    FcConfigDestroy(configuration)
    // Pango returns nil only if it gets no map.
    context = pango_font_map_create_context(map)!
    g_object_unref(UnsafeMutableRawPointer(map))

    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The first letter decides a text's direction, whatever the machine's language is.
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// A configuration without fonts, which caches what it reads of them where all the user's programs do.
  private static func makeConfiguration() -> OpaquePointer? {
    let configuration = FcConfigCreate()
    let text = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
    FcConfigParseAndLoadFromMemory(configuration, text, 1)
    return configuration
  }

  /// Adds the fonts that this package ships to a configuration; returns false if there are none.
  private static func addShippedFonts(to configuration: OpaquePointer?, complains: Bool) -> Bool {
    let folder = AssetFolder.path(for: "Fonts") ?? "Assets/Fonts"
    let files = AssetFolder.files(in: "Fonts").filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
    FcConfigAppFontAddDir(configuration, folder)
    var found: Set<String> = []
    if let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee {
      for index in 0..<Int(fonts.nfont) {
        if let file = fonts.fonts[index].flatMap({ string(FC_FILE, of: $0) }) { found.insert(file) }
      }
    }
    if complains {
      complain(about: files.map { "\(folder)/\($0)" }.filter { !found.contains($0) }, of: files)
    }
    return !found.isEmpty
  }

  /// Says in one line which fonts are missing and what happens to text.
  private static func complain(about unreadable: [String], of files: [String]) {
    guard files.isEmpty || !unreadable.isEmpty else { return }
    let what =
      files.isEmpty ? "no fonts in Assets/Fonts" : "cannot read \(unreadable.joined(separator: ", "))"
    let rest = unreadable.count < files.count ? "the other fonts of Fingerpost" : "the system's sans-serif"
    let line = "fingerpost: \(what); text is set in \(rest)\n"
    _ = line.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  }

  /// Pango's description of `font`; the caller frees it.
  func description(of font: UIFont) -> OpaquePointer? {
    let description = pango_font_description_new()
    let family =
      switch (font.face, hasShippedFonts) {
      case (.monospaced, true): "JetBrains Mono"
      case (.monospaced, false): "monospace"
      case (_, true): "Inter"
      case (_, false): "sans-serif"
      }
    pango_font_description_set_family(description, font.machineFont?.family ?? family)
    if font.machineFont != nil, font.isItalic {
      pango_font_description_set_style(description, PANGO_STYLE_ITALIC)
    }
    pango_font_description_set_weight(description, FontFiles.weight(of: font))
    let size = min(font.pointSize, FontFiles.largestSize)
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    return description
  }

  /// Pango's weight for a font: among those that this package ships, one that exists.
  private static func weight(of font: UIFont) -> PangoWeight {
    switch font.weight.rawValue {
    case ..<(-0.7) where font.machineFont != nil: PANGO_WEIGHT_ULTRALIGHT
    case ..<(-0.5) where font.machineFont != nil: PANGO_WEIGHT_THIN
    case ..<(-0.2) where font.machineFont != nil: PANGO_WEIGHT_LIGHT
    case 0.6... where font.machineFont != nil: PANGO_WEIGHT_HEAVY
    case ..<0.12: PANGO_WEIGHT_NORMAL
    case ..<0.27: PANGO_WEIGHT_MEDIUM
    case ..<0.35: PANGO_WEIGHT_SEMIBOLD
    default: PANGO_WEIGHT_BOLD
    }
  }

  /// The machine's fonts, by their PostScript names; looked up once.
  static let machineFonts: [String: MachineFont] = {
    guard let configuration = FcInitLoadConfigAndFonts() else { return [:] }
    defer { FcConfigDestroy(configuration) }
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem) else { return [:] }
    var found: [String: MachineFont] = [:]
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let pattern = fonts.pointee.fonts[index], let name = string(FC_POSTSCRIPT_NAME, of: pattern),
        let family = string(FC_FAMILY, of: pattern)
      else { continue }
      var (weight, slant): (Int32, Int32) = (80, 0)
      FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
      FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
      found[name] = MachineFont(
        family: family, postScriptName: name, weight: uiWeight(FcWeightToOpenType(weight)),
        isItalic: slant > 0)
    }
    return found
  }()

  private static func string(_ object: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// UIKit's weight for one on OpenType's scale from 1 to 1000.
  private static func uiWeight(_ weight: Int32) -> UIFont.Weight {
    switch weight {
    case ..<150: .thin
    case ..<250: .ultraLight
    case ..<350: .light
    case ..<450: .regular
    case ..<550: .medium
    case ..<650: .semibold
    case ..<750: .bold
    case ..<850: .heavy
    default: .black
    }
  }

  /// The largest size that is set, in points; beyond it Pango's fixed-point numbers overflow.
  private static let largestSize: CGFloat = 2000

  /// What the face requests from the font's tables.
  func features(of font: UIFont) -> String? {
    switch font.face {
    case .proportional: nil
    case .tabularDigits: "tnum"
    // Arrows and comparisons stay the characters that were typed, each as wide as any other.
    case .monospaced: "calt=0"
    }
  }
}
