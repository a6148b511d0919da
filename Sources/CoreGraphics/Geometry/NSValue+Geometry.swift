import Foundation

extension NSValue {
  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Makes a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Makes a value of a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(
      Double.init)
    self.init(bytes: numbers, objCType: "[6d]")
  }

  /// Makes a value of a transform of space.
  public convenience init(caTransform3D transform: CATransform3D) {
    let numbers = transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    self.init(bytes: numbers, objCType: "[16d]")
  }

  /// This value's plane transform; the identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// This value's transform of space; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else { return CATransform3DIdentity }
    func row(_ first: Int) -> SIMD4<Double> { SIMD4(n[first], n[first + 1], n[first + 2], n[first + 3]) }
    return CATransform3D(rows: row(0), row(4), row(8), row(12))
  }

  /// The numbers of a value that holds this many; nil for another value.
  private func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// This value's point; zero if it holds something else.
  public var cgPointValue: CGPoint { isOfType(NSValue(point: .zero)) ? pointValue : .zero }

  /// This value's size; zero if it holds something else.
  public var cgSizeValue: CGSize { isOfType(NSValue(size: .zero)) ? sizeValue : .zero }

  /// This value's rectangle; zero if it holds something else.
  public var cgRectValue: CGRect { isOfType(NSValue(rect: .zero)) ? rectValue : .zero }

  /// This value's point, size, rectangle or transform; nil if it holds something else.
  package var point: CGPoint? { isOfType(NSValue(point: .zero)) ? pointValue : nil }
  package var size: CGSize? { isOfType(NSValue(size: .zero)) ? sizeValue : nil }
  package var rect: CGRect? { isOfType(NSValue(rect: .zero)) ? rectValue : nil }
  package var transform: CATransform3D? {
    if numbers(16) != nil { return caTransform3DValue }
    return numbers(6) != nil ? CATransform3DMakeAffineTransform(cgAffineTransformValue) : nil
  }

  /// Foundation traps if asked for a type that the value does not have.
  private func isOfType(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
