import CCairo
import CPango
import Foundation
import UIKitCore

/// The fonts that text is set in, in a font configuration of our own.
///
/// Nothing of the machine is looked at: its fonts, its hinting and its aliases would change layouts, and scanning them
/// would cost more than the rest of starting up. Glyphs are neither hinted nor rounded to pixels, so a text is as wide
/// at every scale.
final class FontShelf {
  /// The shelf with the font of running text alone, or without that font the one for letters.
  ///
  /// To read the other fonts takes four times as long, and a start may not need them.
  static let text = plainParts.map { FontShelf($0) } ?? letters
  /// The shelf with the fonts that this package ships for letters; without them, with those of the machine.
  static let letters = FontShelf(letterParts)
  /// The shelf with all fonts that this package ships, for Chinese: to read those takes as long as to read the others.
  static let shipped = FontShelf(Parts(.shipped))
  /// The shelf with the machine's fonts as well, for characters that no shipped font has; slow to make.
  static let complete = FontShelf(Parts(.machine))

  /// Which fonts are on a shelf; each has those of the one before.
  private nonisolated enum Contents { case letters, shipped, machine }

  /// The context that layouts are made in.
  let context: OpaquePointer
  /// Whether the package's own fonts are on the shelf.
  private let hasShippedFonts: Bool
  /// Whether the machine's fonts are on the shelf.
  let hasMachineFonts: Bool

  private init(_ parts: Parts) {
    context = parts.context
    (hasShippedFonts, hasMachineFonts) = (parts.hasShippedFonts, parts.hasMachineFonts)
  }

  /// What a shelf is made of; any thread can read that.
  private nonisolated struct Parts: @unchecked Sendable {
    let context: OpaquePointer
    let hasShippedFonts: Bool
    let hasMachineFonts: Bool
    /// What is known of the font of a shelf with one, so that its file is read once for all shelves.
    let pattern: OpaquePointer?

    /// Reads one font that this package ships; nil if that cannot be done.
    init?(of file: FontFile) {
      guard let configuration = FcConfigCreate() else { return nil }
      guard FontShelf.read(file, into: configuration) else {
        FcConfigDestroy(configuration)
        return nil
      }
      (hasShippedFonts, hasMachineFonts) = (true, false)
      pattern = FcConfigGetFonts(configuration, FcSetApplication)?.pointee.fonts[0]
      if let pattern { FcPatternReference(pattern) }
      context = FontShelf.makeContext(with: configuration)
    }

    init(_ contents: Contents) {
      // One shelf is made after the other.
      _ = FontShelf.plainParts
      pattern = nil
      let includesMachine = contents == .machine
      let files = FontFile.all.filter { contents != .letters || !$0.isChinese }
      var configuration = includesMachine ? FcInitLoadConfigAndFonts() : FcConfigCreate()
      let unreadable = files.filter { !FontShelf.add($0, to: configuration) }
      hasShippedFonts = unreadable.count < files.count
      hasMachineFonts = includesMachine || !hasShippedFonts
      if hasMachineFonts && !includesMachine {
        FcConfigDestroy(configuration)
        configuration = FcInitLoadConfigAndFonts()
      }
      // Of the letters' fonts the shelf before has said what there is to say.
      let unreported = contents == .letters ? unreadable : unreadable.filter(\.isChinese)
      if contents == .letters || contents == .shipped && !unreported.isEmpty {
        FontShelf.complain(about: unreported, of: files)
      }
      context = FontShelf.makeContext(with: configuration)
    }
  }

  /// Made by whichever thread asks first; another one waits for it.
  private nonisolated static let plainParts = FontFile.plain.flatMap { Parts(of: $0) }
  private nonisolated static let letterParts = Parts(.letters)
  private static let readingText = StartWorker.add { _ in _ = FontShelf.plainParts }
  private static let readingLetters = StartWorker.add { _ in _ = FontShelf.letterParts }

  /// Begins to load Pango and to read the font of running text, in a thread of its own.
  ///
  /// That takes a fifth of the time from the start to the first picture. Nothing there may still be under way when the
  /// program exits and its libraries tidy up: so no text is set.
  static func readTextAhead() {
    // The files are found by this thread, as the folders that they are looked for in are both threads' otherwise.
    _ = FontFile.plain
    _ = readingText
  }

  /// Begins to read the other fonts for letters, after that.
  static func readLettersAhead() {
    _ = FontFile.all
    _ = readingLetters
  }

  /// The context that sets text in a configuration's fonts, which it takes over.
  private nonisolated static func makeContext(with configuration: OpaquePointer?) -> OpaquePointer {
    // Pango would otherwise read the machine's configuration in a thread of its own as soon as a map is made.
    FcConfigSetCurrent(configuration)
    let map = pango_cairo_font_map_new()
    pango_fc_font_map_set_config(map, configuration)
    FcConfigDestroy(configuration)
    // Pango returns nil only when it is given no map.
    let context = pango_font_map_create_context(map)!
    g_object_unref(UnsafeMutableRawPointer(map))

    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The direction of a text is that of its first letter, whatever the machine's language is.
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    pango_context_set_language(context, pango_language_from_string("en"))
    return context
  }

  /// Puts a file's fonts into a configuration; returns false if there are none in it.
  private nonisolated static func add(_ file: FontFile, to configuration: OpaquePointer?) -> Bool {
    guard file.isPlain, let pattern = plainParts?.pattern,
      let fonts = FcConfigGetFonts(configuration, FcSetApplication)
    else { return read(file, into: configuration) }
    FcPatternReference(pattern)
    return FcFontSetAdd(fonts, pattern) != 0
  }

  /// Reads a file and puts its fonts into a configuration; returns false if there are none in it.
  private nonisolated static func read(_ file: FontFile, into configuration: OpaquePointer?) -> Bool {
    func count() -> Int32 { FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0 }
    let before = count()
    return file.path.withMemoryRebound(to: FcChar8.self, capacity: 1) {
      FcConfigAppFontAddFile(configuration, $0) != 0 && count() > before
    }
  }

  /// Says in one line which fonts are missing and what becomes of the text.
  private nonisolated static func complain(about unreadable: [FontFile], of files: [FontFile]) {
    guard files.isEmpty || !unreadable.isEmpty else { return }
    let paths = unreadable.map { String(cString: $0.path) }
    let what = files.isEmpty ? "no fonts in Assets/Fonts" : "cannot read \(paths.joined(separator: ", "))"
    let rest = unreadable.count < files.count ? "the other fonts of Fingerpost" : "the system's sans-serif"
    let line = "fingerpost: \(what); text is set in \(rest)\n"
    _ = line.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  }

  /// Whether all letters of a block are to be in the font of running text.
  static func isPlain(_ block: TextBlock) -> Bool {
    isPlain(block.font) && block.runs.allSatisfy { $0.font.map(isPlain) ?? true }
  }

  private static func isPlain(_ font: UIFont) -> Bool {
    font.machineFont == nil && font.face != .monospaced && weight(of: font) == PANGO_WEIGHT_NORMAL
  }

  /// What Pango calls `font`; the caller frees it.
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
    pango_font_description_set_weight(description, FontShelf.weight(of: font))
    let size = min(font.pointSize, FontShelf.largestSize)
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    return description
  }

  /// Pango's weight for a font: of those that this package ships, one that there is.
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

  /// The fonts of the machine, by their PostScript names; asked for once.
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

  /// The largest size that is set, in points; beyond it Pango's fixed-point numbers run over.
  private static let largestSize: CGFloat = 2000

  /// What the face asks of the font's tables.
  func features(of font: UIFont) -> String? {
    switch font.face {
    case .proportional: nil
    case .tabularDigits: "tnum"
    // Arrows and comparisons stay the characters that were typed, each as wide as any other.
    case .monospaced: "calt=0"
    }
  }
}
