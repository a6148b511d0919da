import UIKit

/// A place, and what its picture is made of.
struct Landscape {
  let name: String
  let region: String
  /// The hue of the hills, from 0 to 1.
  let hue: CGFloat
  /// How high the sun stands: 0 sets, 1 is noon.
  let sun: CGFloat
  /// In kilometres.
  let distance: Int

  static let all = [
    Landscape(name: "Lofoten", region: "Norway", hue: 0.58, sun: 0.15, distance: 2790),
    Landscape(name: "Val d’Orcia", region: "Tuscany", hue: 0.24, sun: 0.9, distance: 1180),
    Landscape(name: "Rannoch Moor", region: "Scotland", hue: 0.08, sun: 0.35, distance: 1310),
    Landscape(name: "Plitvice", region: "Croatia", hue: 0.45, sun: 0.75, distance: 870),
    Landscape(name: "Wadi Rum", region: "Jordan", hue: 0.03, sun: 0.2, distance: 3240),
    Landscape(name: "Sogn", region: "Norway", hue: 0.66, sun: 0.6, distance: 1240),
    Landscape(name: "Serra da Estrela", region: "Portugal", hue: 0.14, sun: 0.5, distance: 2180),
    Landscape(name: "Tatra", region: "Slovakia", hue: 0.38, sun: 0.3, distance: 690),
    Landscape(name: "Abisko", region: "Sweden", hue: 0.75, sun: 0.1, distance: 2070),
    Landscape(name: "Connemara", region: "Ireland", hue: 0.3, sun: 0.65, distance: 1620),
    Landscape(name: "Cappadocia", region: "Turkey", hue: 0.06, sun: 0.8, distance: 2440),
    Landscape(name: "Engadin", region: "Switzerland", hue: 0.52, sun: 0.85, distance: 560),
  ]
}

extension Landscape {
  /// The picture at a size in points, sharp when it is shown that many times as large.
  func image(size: CGSize, zoom: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale *= zoom
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let rect = CGRect(origin: .zero, size: size)
      drawSky(in: rect, context.cgContext)
      drawSun(in: rect)
      for ridge in 0..<4 { drawRidge(ridge, in: rect) }
    }
  }

  /// From blue, or a late violet, down to the light at the horizon.
  private func drawSky(in rect: CGRect, _ context: CGContext) {
    let top = UIColor(hue: 0.62, saturation: 0.5, brightness: 0.55 + 0.35 * sun, alpha: 1)
    let horizon = UIColor(hue: 0.08 + 0.04 * sun, saturation: 0.45 * (1 - sun), brightness: 1, alpha: 1)
    let colors = [top.cgColor, horizon.cgColor] as CFArray
    guard
      let sky = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 0.75])
    else { return }
    context.drawLinearGradient(
      sky, start: rect.origin, end: CGPoint(x: rect.minX, y: rect.maxY), options: .drawsAfterEndLocation)
  }

  private func drawSun(in rect: CGRect) {
    let radius = rect.height * 0.09
    let center = CGPoint(x: rect.width * (0.3 + 0.4 * hue), y: rect.height * (0.48 - 0.3 * sun))
    for (share, alpha) in [(2.2, 0.15), (1.5, 0.25), (1, 1)] {
      UIColor(hue: 0.12, saturation: 0.5 - 0.3 * sun, brightness: 1, alpha: alpha).setFill()
      let reach = radius * share
      UIBezierPath(
        ovalIn: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
      ).fill()
    }
  }

  /// Hills, the nearer the darker and the lower.
  private func drawRidge(_ ridge: Int, in rect: CGRect) {
    let near = CGFloat(ridge) / 3
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for step in 0...96 {
      let share = CGFloat(step) / 96
      path.addLine(to: CGPoint(x: rect.width * share, y: rect.height * height(at: share, of: ridge)))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.close()
    UIColor(
      hue: hue, saturation: 0.2 + 0.35 * near, brightness: 0.85 - 0.6 * near, alpha: 1
    ).setFill()
    path.fill()
  }

  private func height(at share: CGFloat, of ridge: Int) -> CGFloat {
    let seed = hue * 40 + CGFloat(ridge) * 1.9
    let near = CGFloat(ridge) / 3
    let waves = sin(share * 7 + seed) + 0.5 * sin(share * 17 + 2 * seed) + 0.2 * sin(share * 41 + 3 * seed)
    return 0.5 + 0.36 * near + (0.1 - 0.06 * near) * waves
  }
}
