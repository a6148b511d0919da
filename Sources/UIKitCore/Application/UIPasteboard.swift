import Foundation

/// What the application copied: texts or pictures.
///
/// It is also on the desktop's clipboard, for other programs: the texts, or else the first picture as PNG. What other
/// programs copy is not read: a recording replays all that a run sees, so it would hold whatever was copied, passwords
/// as well.
@preconcurrency @MainActor
public final class UIPasteboard {
  private unowned let application: UIApplication

  init(of application: UIApplication) { self.application = application }

  /// The current application's pasteboard.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// How often the contents were replaced.
  public private(set) var changeCount = 0

  /// The texts; setting them replaces everything.
  public var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set { replace(by: newValue ?? [], []) }
  }
  /// The first text; setting it replaces everything.
  public var string: String? {
    get { texts.first }
    set { replace(by: newValue.map { [$0] } ?? [], []) }
  }
  /// The pictures; setting them replaces everything.
  public var images: [UIImage]? {
    get { pictures.isEmpty ? nil : pictures }
    set { replace(by: [], newValue ?? []) }
  }
  /// The first picture; setting it replaces everything.
  public var image: UIImage? {
    get { pictures.first }
    set { replace(by: [], newValue.map { [$0] } ?? []) }
  }
  /// The first text as a URL; setting it replaces everything.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { !texts.isEmpty }
  /// Whether there is a picture.
  public var hasImages: Bool { !pictures.isEmpty }

  private var texts: [String] = []
  private var pictures: [UIImage] = []

  private func replace(by texts: [String], _ pictures: [UIImage]) {
    (self.texts, self.pictures) = (texts, pictures)
    changeCount += 1
    application.copies?(texts.isEmpty ? nil : texts.joined(separator: "\n"), pictures.first)
  }
}
