import Foundation

extension TextBlock {
  /// Draws the text in black except for runs with their own colour; `width` and `height` are the available room, in
  /// points.
  fileprivate func draw(at point: CGPoint, width: CGFloat, height: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var block = self
    let lineHeight = block.font.lineHeight
    if height.isFinite, lineHeight > 0 {
      // Lines that have no room are left out.
      block.numberOfLines = Int(min(max(1, (height / lineHeight + 0.01).rounded(.down)), 1_000_000))
    }
    let place = CGRect(x: point.x, y: point.y, width: width, height: height)
    context.draw { $0.draw(block, in: place, color: context.shown(RGBA(hex: 0))) }
  }

  fileprivate func draw(at point: CGPoint) {
    var block = self
    block.alignment = .left
    block.draw(at: point, width: .infinity, height: .infinity)
  }

  fileprivate func draw(in rect: CGRect) {
    let rect = rect.standardized
    draw(at: rect.origin, width: rect.width, height: rect.height)
  }

  fileprivate var naturalSize: CGSize { TextEngine.size(of: self) }

  fileprivate func boundingRect(with size: CGSize, options: NSStringDrawingOptions) -> CGRect {
    var block = self
    guard options.contains(.usesLineFragmentOrigin) else {
      block.numberOfLines = 1
      return CGRect(origin: CGPoint(x: 0, y: -font.ascender), size: TextEngine.size(of: block))
    }
    if options.contains(.truncatesLastVisibleLine), size.height > 0, font.lineHeight > 0 {
      let room = (size.height / font.lineHeight + 0.01).rounded(.down)
      block.numberOfLines = room.isFinite ? Int(min(max(1, room), 1_000_000)) : 0
      block.lineBreakMode = .byTruncatingTail
    }
    // As in Text Kit, no width means any width.
    let width = size.width > 0 ? size.width : .infinity
    return CGRect(origin: .zero, size: TextEngine.size(of: block, width: width))
  }
}

extension StringProtocol {
  private func block(_ attributes: [NSAttributedString.Key: Any]?) -> TextBlock {
    TextBlock(
      String(self), attributes: attributes,
      traits: UIGraphicsGetCurrentContext()?.traits ?? UITraitCollection.current)
  }

  /// The size of the text with no line breaks but its own, in whole points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    block(attributes).naturalSize
  }

  /// Draws the text in the current context with the top left of its first line at `point`.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    block(attributes).draw(at: point)
  }

  /// Draws the text in the current context from the top of a rectangle, with as many lines as fit.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    block(attributes).draw(in: rect)
  }

  /// The rectangle of the text when drawn in a space of `size` points, whose height is no limit.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    block(attributes).boundingRect(with: size, options: options)
  }
}

extension NSString {
  /// The size of the text with no line breaks but its own, in whole points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
    -> CGSize
  {
    description.size(withAttributes: attributes)
  }

  /// Draws the text in the current context with the top left of its first line at `point`.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context from the top of a rectangle, with as many lines as fit.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// The rectangle of the text when drawn in a space of `size` points, whose height is no limit.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  private var block: TextBlock {
    TextBlock(self, traits: UIGraphicsGetCurrentContext()?.traits ?? UITraitCollection.current)
  }

  /// The size of the text with no line breaks but its own, in whole points.
  @preconcurrency @MainActor public func size() -> CGSize { block.naturalSize }

  /// Draws the text in the current context with the top left of its first line at `point`.
  @preconcurrency @MainActor public func draw(at point: CGPoint) { block.draw(at: point) }

  /// Draws the text in the current context from the top of a rectangle, with as many lines as fit.
  @preconcurrency @MainActor public func draw(in rect: CGRect) { block.draw(in: rect) }

  /// The rectangle of the text when drawn in a space of `size` points, whose height is no limit.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    block.boundingRect(with: size, options: options)
  }
}
