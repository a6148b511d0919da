import Foundation

extension UIImage {
  /// Reads a picture that the program ships; nil if there is none with that name or it is not a PNG.
  ///
  /// It looks beside the executable and in `Assets` there, in `../share/NAME` where NAME is the executable's, in the
  /// main bundle, and in the `Assets` of the package that the executable was built in. A name without an extension
  /// means `.png`; `@2x` and `@3x` before it mark files with that many pixels per point. It takes the one for the
  /// main screen's scale, or else another. While a picture is in use it is not read again.
  @preconcurrency @MainActor public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Like `init(named:)`, but looks in `bundle` before all other places, and for a screen with the given traits.
  @preconcurrency @MainActor public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let scale = traitCollection?.displayScale ?? DrawingModule.surroundings().mainScale
    guard let found = NamedImages.image(named: name, in: bundle, scale: scale) else { return nil }
    self.init(bitmap: found.bitmap, scale: found.scale)
  }

  /// Returns the picture itself, which never changes.
  public func copy() -> Any { self }

  /// There are no system symbols here.
  @available(*, unavailable, message: "there are no system symbols; ship a PNG and use UIImage(named:)")
  public convenience init?(systemName name: String) { nil }
}

extension UIImage: @MainActor _ExpressibleByImageLiteral {
  /// Makes the picture of an `#imageLiteral`; an empty one if it cannot be read.
  public convenience init(imageLiteralResourceName name: String) {
    let found = NamedImages.image(named: name, in: nil, scale: DrawingModule.surroundings().mainScale)
    self.init(bitmap: found?.bitmap ?? Bitmap(width: 0, height: 0) { _ in }, scale: found?.scale ?? 1)
  }
}

/// The default type of an `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

/// The pictures that were requested by name and are still in use.
private enum NamedImages {
  private struct Key: Hashable {
    let name: String
    let bundle: String?
    let scale: CGFloat
  }

  private struct Entry {
    weak var bitmap: Bitmap?
    let scale: CGFloat
  }

  private static var entries: [Key: Entry] = [:]

  static func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> (
    bitmap: Bitmap, scale: CGFloat
  )? {
    let key = Key(name: name, bundle: bundle?.bundlePath, scale: scale)
    if let entry = entries[key], let bitmap = entry.bitmap { return (bitmap, entry.scale) }
    guard let coder = ImageCoder.current else { return nil }
    for folder in coder.folders(in: bundle) {
      for file in ImageName(name).files(for: scale) {
        guard let bitmap = coder.decode(contentsOfFile: "\(folder)/\(file)") else { continue }
        entries = entries.filter { $0.value.bitmap != nil }
        let scale = ImageName.scale(ofFile: file)
        entries[key] = Entry(bitmap: bitmap, scale: scale)
        return (bitmap, scale)
      }
    }
    return nil
  }
}

/// The name of a picture, which may have files for screens of several scales.
nonisolated struct ImageName {
  private let base: String
  private let ending: String

  /// Splits a name; without an extension it means PNG.
  init(_ name: String) {
    let file = name.split(separator: "/").last ?? ""
    if let dot = file.lastIndex(of: "."), dot != file.startIndex,
      dot > (name.lastIndex(of: "/") ?? name.startIndex)
    {
      base = String(name[..<dot])
      ending = String(name[dot...])
    } else {
      base = name
      ending = ".png"
    }
  }

  /// The files that may hold the picture, the best for a scale first.
  func files(for scale: CGFloat) -> [String] {
    guard !base.isEmpty else { return [] }
    let marks =
      switch scale {
      case ..<1.5: ["", "@2x", "@3x"]
      case ..<2.5: ["@2x", "@3x", ""]
      default: ["@3x", "@2x", ""]
      }
    return marks.map { base + $0 + ending }
  }

  /// How many pixels per point a file has, by its name.
  static func scale(ofFile path: String) -> CGFloat {
    let file = path.split(separator: "/").last ?? ""
    let base = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
  }
}
