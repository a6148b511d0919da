import UIKit

/// The road above every stage: the chapter's stations stand out, and those of the latest press are lit.
///
/// A press on a station opens the scene that explains it first.
final class RoadStrip: CodedView {
  /// Called with the scene of a station that was pressed.
  var choose: ((Scene) -> Void)?
  /// Whether its type is larger, in a large window.
  var isLarge = false { didSet { if isLarge != oldValue { setNeedsLayout() } } }
  /// How far an event went: its stations are lit.
  var trip = RoadTrip() { didSet { if trip != oldValue { restyle() } } }
  let stops = RoadStation.allCases.map { RoadStop($0) }
  private var own: Set<RoadStation> = []

  nonisolated static let height: CGFloat = 32
  nonisolated static let compactHeight: CGFloat = 20
  private var gap: CGFloat { stops.first?.size == .small ? 2 : 4 }

  override func setUp() {
    accessibilityIdentifier = "roadStrip"
    for stop in stops {
      stop.addAction(
        UIAction { [weak self, unowned stop] _ in self?.choose?(stop.station.scene) }, for: .touchUpInside)
      addSubview(stop)
    }
  }

  /// Shows which stations a scene is about.
  func show(_ scene: Scene) {
    own = scene.stations
    restyle()
  }

  private func restyle() {
    for stop in stops {
      let count =
        switch stop.station {
        case .hitTest where trip.askedCount > 0: "\u{2193}\(trip.askedCount)"
        case .chain where trip.lit.contains(.chain): "\u{2191}\(trip.calledCount)"
        default: ""
        }
      stop.look = RoadStop.Look(
        isOwn: own.contains(stop.station), isLit: trip.lit.contains(stop.station), count: count)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let room = bounds.width - (bounds.height > 24 ? 16 : 4)
    // If they do not all fit, they get smaller, and then the stations of other chapters lose their names.
    let sizes = RoadStop.Size.allCases.dropFirst(isLarge ? 0 : 1)
    for size in sizes where size == sizes.first || width > room {
      for stop in stops { stop.size = size }
    }
    var x = ((bounds.width - width) / 2).rounded(.down)
    for stop in stops {
      let width = stop.width
      stop.frame = CGRect(x: x, y: 0, width: width, height: bounds.height - (bounds.height > 24 ? 4 : 2))
      x += width + gap
    }
  }
}

extension RoadStrip {
  /// The width of all stations together, in points.
  private var width: CGFloat { stops.reduce(-gap) { $0 + $1.width + gap } }
}

/// One station of the strip.
final class RoadStop: UIControl {
  /// Everything that its drawing depends on.
  struct Look: Equatable {
    var isOwn = false
    var isLit = false
    /// How many views were asked, or responders called.
    var count = ""
  }

  let station: RoadStation
  var look = Look() { didSet { if look != oldValue { setNeedsDisplay() } } }
  /// How much of it is written, and how large.
  enum Size: CaseIterable {
    case large, usual, small, ownAlone, dots
  }
  var size = Size.usual { didSet { if size != oldValue { setNeedsDisplay() } } }
  private var isShort: Bool { size == .dots || size == .ownAlone && !look.isOwn }

  init(_ station: RoadStation) {
    self.station = station
    super.init(frame: .zero)
    accessibilityIdentifier = "\(station)Stop"
    isOpaque = false
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  private var font: UIFont {
    switch size {
    case .large: look.isOwn ? TypeScale.title : TypeScale.bodyLarge
    case .small, .ownAlone: TypeScale.small
    default: look.isOwn ? TypeScale.bodyStrong : TypeScale.body
    }
  }
  private var text: String {
    let name = RoadWords.name(station)[application.language]
    return look.count.isEmpty ? name : "\(name) \(look.count)"
  }

  /// Its width, in points.
  var width: CGFloat {
    if isShort { return 16 }
    return TextEngine.size(of: TextBlock(text, font: font)).width.rounded(.up) + (size == .small ? 20 : 24)
  }

  override func draw(_ rect: CGRect) {
    if look.isOwn || isHighlighted {
      UIBezierPath(
        roundedRect: bounds, cornerRadius: Measure.smallRadius
      ).fill(isHighlighted ? Palette.line : Palette.panel)
    }
    drawDot(at: CGPoint(x: 9, y: bounds.midY))
    guard !isShort else { return }
    text.draw(
      font: font, color: look.isOwn || look.isLit ? Palette.ink : Palette.quietInk,
      in: CGRect(x: 18, y: 0, width: bounds.width - 18, height: bounds.height))
  }

  /// Draws a ring, or a disc where the event passed.
  private func drawDot(at middle: CGPoint) {
    let dot = UIBezierPath(discAt: middle, radius: 4.5)
    if look.isLit { dot.fill(station.color) } else { dot.stroke(Palette.outside, width: 1.5) }
  }
}
