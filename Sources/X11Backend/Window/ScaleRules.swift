import Foundation

/// How many pixels make a point, from what the server knows.
nonisolated enum ScaleRules {
  /// The scale from the first source that has an opinion: the user's request, the desktop's resolution for text, the
  /// monitor's own size, and 1 if none has.
  static func scale(requested: CGFloat?, resources: String?, monitor: MonitorSize?) -> CGFloat {
    if let requested, requested.isFinite, requested > 0 { return requested }
    if let dpi = resources.flatMap(textResolution(in:)) { return rounded(dpi / 96) }
    if let monitor, let scale = scale(of: monitor) { return scale }
    return 1
  }

  /// The value of `Xft.dpi` in the text of the server's resource database; nil if it is missing or makes no sense.
  static func textResolution(in resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmingCharacters(in: .whitespaces)
      guard name == "Xft.dpi" || name == "*dpi" else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard let dpi = Double(value), dpi.isFinite, dpi > 0 else { continue }
      return dpi
    }
    return nil
  }

  /// The scale that a monitor's density suggests, if its size is believable and its density clearly high.
  ///
  /// Monitors and virtual machines often report nonsense, so anything below 1.5 counts as an ordinary monitor.
  static func scale(of monitor: MonitorSize) -> CGFloat? {
    let (width, height) = (Double(monitor.millimetreWidth), Double(monitor.millimetreHeight))
    guard width >= 100, height >= 60, width <= 3000, height <= 2000 else { return nil }
    let horizontal = Double(monitor.pixelWidth) / width * 25.4
    let vertical = Double(monitor.pixelHeight) / height * 25.4
    guard abs(horizontal - vertical) < 0.15 * max(horizontal, vertical) else { return nil }
    let scale = rounded((horizontal + vertical) / 2 / 96)
    return scale >= 1.5 ? scale : nil
  }

  /// To quarters, between 1 and 4.
  private static func rounded(_ scale: Double) -> CGFloat {
    CGFloat(min(max((scale * 4).rounded() / 4, 1), 4))
  }
}

/// The size of a monitor, as it was reported.
nonisolated struct MonitorSize: Equatable, Sendable {
  var pixelWidth: Int
  var pixelHeight: Int
  var millimetreWidth: Int
  var millimetreHeight: Int
}
