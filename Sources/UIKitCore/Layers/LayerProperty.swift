import Foundation

/// A named property of layers that animations can show between two values.
struct LayerProperty {
  let get: (CALayer) -> LayerValue
  let set: (CALayer, LayerValue) -> Void
  /// Removes the value, for a property that may have none.
  private(set) var clear: (CALayer) -> Void = { _ in }

  static func number<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGFloat>) -> LayerProperty {
    make(path, { .number($0) }) { if case .number(let value) = $0 { value } else { nil } }
  }

  /// A number of single precision.
  static func float<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Float>) -> LayerProperty {
    make(path, { .number(CGFloat($0)) }) { if case .number(let value) = $0 { Float(value) } else { nil } }
  }

  /// A place.
  static func point<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGPoint>) -> LayerProperty {
    make(path, { .point($0) }) { if case .point(let value) = $0 { value } else { nil } }
  }

  static func size<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGSize>) -> LayerProperty {
    make(path, { .size($0) }) { if case .size(let value) = $0 { value } else { nil } }
  }

  /// A rectangle, whose size never becomes negative on the way.
  static func rect<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGRect>) -> LayerProperty {
    make(path, { .rect($0) }) { value in
      guard case .rect(var rect) = value else { return nil }
      rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
      return rect
    }
  }

  static func transform<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CATransform3D>)
    -> LayerProperty
  {
    make(path, { .transform($0) }) { if case .transform(let value) = $0 { value } else { nil } }
  }

  /// A colour; a missing one counts as perfectly transparent black on the way.
  static func color<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> LayerProperty {
    make(path, { .color($0.flatMap { RGBA(color: $0) } ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)) }) {
      if case .color(let value) = $0 { .some(CGColor(value)) } else { nil }
    }.clearing(path)
  }

  /// Several colours.
  static func colors<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, [Any]?>) -> LayerProperty {
    make(path, { .colors(($0 ?? []).compactMap { RGBA(color: $0) }) }) {
      if case .colors(let value) = $0 { .some(value.map { CGColor($0) }) } else { nil }
    }.clearing(path)
  }

  /// Several numbers.
  static func numbers<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, [NSNumber]?>) -> LayerProperty {
    make(path, { .numbers(($0 ?? []).map { CGFloat($0.doubleValue) }) }) {
      if case .numbers(let value) = $0 { .some(value.map { NSNumber(value: Double($0)) }) } else { nil }
    }.clearing(path)
  }

  static func path<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGPath?>) -> LayerProperty {
    make(path, { $0.map { .path($0) } ?? .path(CGPath(PathShape())) }) {
      if case .path(let value) = $0 { .some(value) } else { nil }
    }.clearing(path)
  }

  /// Anything that changes in a jump.
  static func jump<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value>) -> LayerProperty {
    make(path, { .other($0) }) { if case .other(let value) = $0 { value as? Value } else { nil } }
  }

  /// The property, with a value that can be removed.
  private func clearing<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?>)
    -> LayerProperty
  {
    var property = self
    property.clear = { ($0 as? Layer)?[keyPath: path] = nil }
    return property
  }

  private static func make<Layer: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Layer, Value>, _ wrap: @escaping (Value) -> LayerValue,
    _ unwrap: @escaping (LayerValue) -> Value?
  ) -> LayerProperty {
    LayerProperty {
      guard let layer = $0 as? Layer else { return .other(nil) }
      return wrap(layer[keyPath: path])
    } set: {
      guard let layer = $0 as? Layer, let value = unwrap($1) else { return }
      layer[keyPath: path] = value
    }
  }

  /// The properties that every layer has.
  static let ofEveryLayer: [String: LayerProperty] = [
    "anchorPoint": point(\CALayer.anchorPoint), "anchorPointZ": number(\CALayer.anchorPointZ),
    "backgroundColor": color(\CALayer.backgroundColor), "borderColor": color(\CALayer.borderColor),
    "borderWidth": number(\CALayer.borderWidth), "bounds": rect(\CALayer.bounds),
    "contents": jump(\CALayer.contents).clearing(\CALayer.contents),
    "contentsRect": rect(\CALayer.contentsRect),
    "contentsCenter": rect(\CALayer.contentsCenter), "contentsScale": number(\CALayer.contentsScale),
    "cornerRadius": number(\CALayer.cornerRadius),
    "hidden": jump(\CALayer.isHidden), "isHidden": jump(\CALayer.isHidden),
    "masksToBounds": jump(\CALayer.masksToBounds), "opacity": float(\CALayer.opacity),
    "position": point(\CALayer.position), "shadowColor": color(\CALayer.shadowColor),
    "shadowOffset": size(\CALayer.shadowOffset), "shadowOpacity": float(\CALayer.shadowOpacity),
    "shadowPath": path(\CALayer.shadowPath), "shadowRadius": number(\CALayer.shadowRadius),
    "sublayerTransform": transform(\CALayer.sublayerTransform), "transform": transform(\CALayer.transform),
    "zPosition": number(\CALayer.zPosition), "frame": rect(\CALayer.frame),
  ]
}

extension LayerValue {
  /// A part of this value: `["size", "width"]` of a rectangle; nil if it has no such part.
  func part(_ names: ArraySlice<Substring>) -> LayerValue? {
    guard let name = names.first else { return self }
    let rest = names.dropFirst()
    switch (self, name) {
    case (.point(let value), "x"): return LayerValue.number(value.x).part(rest)
    case (.point(let value), "y"): return LayerValue.number(value.y).part(rest)
    case (.size(let value), "width"): return LayerValue.number(value.width).part(rest)
    case (.size(let value), "height"): return LayerValue.number(value.height).part(rest)
    case (.rect(let value), "origin"): return LayerValue.point(value.origin).part(rest)
    case (.rect(let value), "size"): return LayerValue.size(value.size).part(rest)
    case (.transform(let value), _): return value.part(name, rest.first)
    default: return nil
    }
  }

  /// This value with another one as a part of it; nil if it has no such part.
  func replacing(_ names: ArraySlice<Substring>, by new: LayerValue) -> LayerValue? {
    guard let name = names.first else { return new }
    let rest = names.dropFirst()
    switch (self, name, new) {
    case (.point(var value), "x", .number(let x)):
      value.x = x
      return .point(value)
    case (.point(var value), "y", .number(let y)):
      value.y = y
      return .point(value)
    case (.size(var value), "width", .number(let width)):
      value.width = width
      return .size(value)
    case (.size(var value), "height", .number(let height)):
      value.height = height
      return .size(value)
    case (.rect(var value), "origin", _):
      guard case .point(let origin) = LayerValue.point(value.origin).replacing(rest, by: new) else {
        return nil
      }
      value.origin = origin
      return .rect(value)
    case (.rect(var value), "size", _):
      guard case .size(let size) = LayerValue.size(value.size).replacing(rest, by: new) else { return nil }
      value.size = size
      return .rect(value)
    case (.transform(let value), _, _):
      return value.replacing(name, rest.first, by: new).map { .transform($0) }
    default: return nil
    }
  }

  /// The value as other code uses it: a number as `NSNumber`, a colour as `CGColor`, a place as `CGPoint`.
  var object: Any? {
    switch self {
    case .number(let value): NSNumber(value: Double(value))
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): CGColor(value)
    case .colors(let values): values.map { CGColor($0) }
    case .numbers(let values): values.map { NSNumber(value: Double($0)) }
    case .path(let value): value
    case .other(let value): value
    }
  }
}

extension CATransform3D {
  /// The parts that key paths name: a rotation in radians about an axis, a scale, a translation in points.
  fileprivate func part(_ name: Substring, _ axis: Substring?) -> LayerValue? {
    let parts = TransformParts3D(self)
    switch (name, axis) {
    case ("rotation", "x"): return .number(parts.angles.x)
    case ("rotation", "y"): return .number(parts.angles.y)
    case ("rotation", nil), ("rotation", "z"): return .number(parts.angles.z)
    case ("scale", "x"): return .number(parts.scale.x)
    case ("scale", "y"): return .number(parts.scale.y)
    case ("scale", "z"): return .number(parts.scale.z)
    case ("scale", nil): return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case ("translation", "x"): return .number(m41)
    case ("translation", "y"): return .number(m42)
    case ("translation", "z"): return .number(m43)
    case ("translation", nil): return .size(CGSize(width: m41, height: m42))
    default: return nil
    }
  }

  fileprivate func replacing(_ name: Substring, _ axis: Substring?, by value: LayerValue) -> CATransform3D? {
    var result = self
    var parts = TransformParts3D(self)
    switch (name, axis, value) {
    case ("rotation", "x", .number(let angle)): parts.angles.x = angle
    case ("rotation", "y", .number(let angle)): parts.angles.y = angle
    case ("rotation", nil, .number(let angle)), ("rotation", "z", .number(let angle)): parts.angles.z = angle
    case ("scale", "x", .number(let scale)): parts.scale.x = scale
    case ("scale", "y", .number(let scale)): parts.scale.y = scale
    case ("scale", "z", .number(let scale)): parts.scale.z = scale
    case ("scale", nil, .number(let scale)): parts.scale = SIMD3(scale, scale, scale)
    case ("translation", "x", .number(let move)): result.m41 = move
    case ("translation", "y", .number(let move)): result.m42 = move
    case ("translation", "z", .number(let move)): result.m43 = move
    case ("translation", nil, .size(let move)): (result.m41, result.m42) = (move.width, move.height)
    default: return nil
    }
    return name == "translation" ? result : parts.transform
  }
}

extension CALayer {
  /// A property by its name, or a part of it: `"position.x"`, `"transform.rotation.z"`; nil if there is none.
  final func layerValue(forKeyPath keyPath: String) -> LayerValue? {
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: true)
    guard let first = names.first.map(String.init) else { return nil }
    let whole = property(first)?.get(self) ?? namedValue(first).map { LayerValue(named: $0) }
    return whole?.part(names.dropFirst())
  }

  /// Sets a property or a part of it by its name, and returns whether there is one.
  @discardableResult
  final func setLayerValue(_ value: LayerValue, forKeyPath keyPath: String) -> Bool {
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: true)
    guard let first = names.first.map(String.init) else { return false }
    let old = namedValue(first)
    guard let property = property(first) else {
      let model = old.map { LayerValue(named: $0) } ?? value
      guard let whole = model.replacing(names.dropFirst(), by: value) else { return false }
      setNamedValue(whole.object(like: old), forKey: first)
      return true
    }
    guard let whole = property.get(self).replacing(names.dropFirst(), by: value) else { return false }
    property.set(self, whole)
    return true
  }

  /// The value of a property or of a part of it; under another name, the value set there.
  ///
  /// Numbers come as `NSNumber`, which on Linux is cast to a `Double` and not to a `CGFloat`. Places and rectangles
  /// have parts, and transforms have `rotation` (x, y, z; radians), `scale` and `translation`.
  public final func value(forKeyPath keyPath: String) -> Any? {
    namedValue(keyPath) ?? layerValue(forKeyPath: keyPath)?.object
  }

  /// Sets a property or a part of it; the application can keep its own values under other names.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let name = String(keyPath.prefix { $0 != "." })
    guard let property = property(name), let model = layerValue(forKeyPath: keyPath) else {
      return setNamedValue(value, forKey: keyPath)
    }
    guard let value else { return keyPath == name ? property.clear(self) : () }
    if let value = LayerValue(value, like: model) { setLayerValue(value, forKeyPath: keyPath) }
  }

  /// The value of a property, or the value set under another name.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property; the application can keep its own values under other names.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}
