import Foundation

extension UIView {
  /// Whether the view keeps the frame that it was given, and constraints may only refer to it; true for views made in
  /// code (M4).
  ///
  /// Set it to false for a view whose frame constraints decide.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { uncommon?.constraints?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let constraints = makeConstraints()
      constraints.translatesMask = newValue
      constraints.outerEngine?.noteFrame(of: self)
      if newValue { markSuperviewForLayout() } else { noteConstraintWork() }
      if self is any ArrangingView { setNeedsUpdateConstraints() }
    }
  }

  /// The active constraints that the view holds: those between its subviews, and between these and itself.
  public final var constraints: [NSLayoutConstraint] { uncommon?.constraints?.held ?? [] }

  /// Activates a constraint between this view and what lies in it.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Activates constraints between this view and what lies in it.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint that the view holds.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Deactivates constraints that the view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints.filter { $0.holder === self })
  }

  // MARK: Sizes

  /// The smallest size a view can have: what `systemLayoutSizeFitting(_:)` is usually asked for.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than any view.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  final func fittingSize(
    _ target: CGSize, _ priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) -> CGSize {
    updateConstraintsInTree()
    let size = LayoutEngine(around: self).size(nearest: target, priorities: priorities)
    let alignmentRect = CGRect(origin: .zero, size: size)
    // Insets that are no numbers do not count.
    let frame = ViewGeometry.checked(frame(forAlignmentRect: alignmentRect)) ?? alignmentRect
    let scale = max(1, contentScaleFactor)
    return CGSize(
      width: (frame.width * scale - 1e-6).rounded(.up) / scale,
      height: (frame.height * scale - 1e-6).rounded(.up) / scale)
  }

  /// Whether constraints that the view holds say something about its size.
  package final var isSizedByConstraints: Bool { uncommon?.constraints?.held.isEmpty == false }

  /// The size that the constraints want if the view may be this wide, in points; 0 means as wide as it wants.
  package final func size(byConstraintsIn room: CGSize) -> CGSize {
    guard room.width > 0 else { return systemLayoutSizeFitting(.zero) }
    return systemLayoutSizeFitting(
      CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .defaultHigh,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Asks for the content's size again, here and in the superviews that arrange by it.
  final func contentSizeChanged() {
    uncommon?.constraints?.engine?.noteContent(of: self)
    uncommon?.constraints?.outerEngine?.noteContent(of: self)
    parent?.setNeedsLayout()
    if let parent = parent as? any ArrangingView { parent.invalidateIntrinsicContentSize() }
  }

  // MARK: Looking into it

  /// The constraints that decide the view's place or size along an axis, the superviews' included.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutEngine.constraints(affecting: self, along: axis)
  }

  /// Whether constraints leave the view's place or size open.
  public final var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(self) }

  /// Gives a view whose layout is ambiguous another of the frames that its constraints allow, until it is called
  /// again.
  public final func exerciseAmbiguityInLayout() {
    let isOpen = hasAmbiguousLayout
    let engine = uncommon?.constraints?.outerEngine
    if isOpen { engine?.exercise(self) } else { engine?.endExercise(of: self) }
  }
}
