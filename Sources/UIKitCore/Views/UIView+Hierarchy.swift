import Foundation

extension UIView {
  /// The superview.
  nonisolated package internal(set) final var parent: UIView? {
    get { storedParent }
    set { storedParent = newValue }
  }
  /// The window that the view is in.
  nonisolated package internal(set) final var shownInWindow: UIWindow? {
    get { storedWindow }
    set { storedWindow = newValue }
  }
  /// The subviews, back to front.
  package final var children: [UIView] { heldViews }
  /// How many subviews there are; `children` would pass a reference to all of them.
  package final var childCount: Int { heldViews.count }

  /// This view, its superview, and so on up to the topmost; each is looked up when its turn comes.
  final var selfAndSuperviews: UnfoldFirstSequence<UIView> { sequence(first: self, next: \.parent) }

  /// Whether this view is `view` or anywhere inside it.
  ///
  /// **Cost:** O(*d*) in the depth of this view.
  public func isDescendant(of view: UIView) -> Bool { isDescendant(of: ObjectIdentifier(view)) }

  final func isDescendant(of view: ObjectIdentifier) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if ObjectIdentifier(current) == view { return true }
      candidate = current.parent
    }
    return false
  }

  /// Makes the first responder resign, if it is this view or one in it, and returns whether it did.
  ///
  /// With `force`, a first responder that refuses to resign loses its place, too.
  ///
  /// **Cost:** O(*d*) in the depth of the first responder.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = shownInWindow, let first = window.firstResponder as? UIView,
      first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    return true
  }

  /// The first view with this tag: this one, or the first found below it, where each subview is searched before the
  /// next.
  ///
  /// **Cost:** O(*m*) in the number of views in this one.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view with this identifier: this one, or the first found below it.
  package final func firstView(named identifier: String) -> UIView? {
    if accessibilityIdentifier == identifier { return self }
    for child in children {
      if let found = child.firstView(named: identifier) { return found }
    }
    return nil
  }

  final func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    guard sibling !== view else { return }
    if view.parent === self, let old = children.firstIndex(of: view) {
      changeChildren {
        $0.remove(at: old)
        let place = $0.firstIndex(of: sibling).map { above ? $0 + 1 : $0 }
        $0.insert(view, at: place ?? $0.endIndex)
      }
      ownLayer?.subviewWasPlaced(view, among: children)
      return view.noteChange(.geometry)
    }
    insert(view, at: children.firstIndex(of: sibling).map { above ? $0 + 1 : $0 })
  }

  /// Puts a view among the subviews; nil means in front of all.
  final func insert(_ view: UIView, at index: Int?) {
    guard !isDescendant(of: view), !(view is UIWindow) else {
      return Diagnostics.warn(
        "\(view.objectID) cannot be added to \(objectID): it would contain itself, or is a window")
    }
    if view.parent === self {
      guard let old = children.firstIndex(of: view) else { return }
      changeChildren {
        $0.remove(at: old)
        $0.insert(view, at: min(max(index ?? $0.endIndex, 0), $0.endIndex))
      }
      ownLayer?.subviewWasPlaced(view, among: children)
      return view.noteChange(.geometry)
    }
    let oldParent = view.parent
    let (oldWindow, newWindow) = (view.shownInWindow, shownInWindow)
    let (oldApplication, newApplication) = (view.application, application)
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.announceWillMove(to: newWindow) }
    oldParent?.willRemoveSubview(view)
    // A callback may have moved either view meanwhile: the later change wins.
    guard view.parent === oldParent, shownInWindow === newWindow, !isDescendant(of: view) else { return }

    let oldTint = view.tint
    view.leaveConstraints()
    oldParent?.unlink(view)
    let place = min(max(index ?? children.endIndex, 0), children.endIndex)
    if place == children.endIndex { appendChild(view) } else { changeChildren { $0.insert(view, at: place) } }
    ownLayer?.subviewWasPlaced(view, among: children)
    view.parent = self
    view.followSuperviewIntoSpace()
    if newWindow !== oldWindow {
      oldWindow?.resignFirstResponder(in: view)
      // Here too the later change wins: a view is in the window of its superview and in no other.
      guard view.parent === self, shownInWindow === newWindow else { return }
    }
    view.setWindow(newWindow)
    setNeedsLayout()
    view.joinConstraints()
    if view.needsLayoutPass { view.announceMarkedDescendant() }
    view.noteSubtreeAppeared()
    view.followTint(from: oldTint)
    if newWindow !== oldWindow { view.announceDidMove(to: newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
    newApplication.dispatcher.viewsMoved()
    if oldApplication !== newApplication { oldApplication.dispatcher.viewsMoved() }
  }

  /// Changes which subviews there are, or their order.
  final func changeChildren(_ change: (inout [UIView]) -> Void) {
    changeHeldViews(change)
    // With its first subview, this view becomes one that searches go down into.
    if let childIndex { childIndex.forgetSlots() } else { updateEntry() }
  }

  /// Adds a subview in front of all others.
  private func appendChild(_ view: UIView) {
    changeHeldViews { $0.append(view) }
    if let childIndex { childIndex.noteAppended() } else { updateEntry() }
  }

  /// Changes the list of subviews, which is out of its place meanwhile, so that it is neither copied nor read.
  private func changeHeldViews(_ change: (inout [UIView]) -> Void) {
    var views = heldViews
    heldViews = []
    change(&views)
    heldViews = views
  }

  final func detach() {
    guard let parent else { return }
    let (window, application) = (shownInWindow, self.application)
    willMove(toSuperview: nil)
    if window != nil { announceWillMove(to: nil) }
    parent.willRemoveSubview(self)
    guard self.parent === parent else { return }
    let oldTint = tint
    leaveConstraints()
    parent.unlink(self)
    if window != nil {
      window?.resignFirstResponder(in: self)
      guard self.parent == nil else { return }
      setWindow(nil)
      announceDidMove(to: nil)
    }
    followTint(from: oldTint)
    didMoveToSuperview()
    application.dispatcher.viewsMoved()
  }

  private func unlink(_ child: UIView) {
    let screen = shownInWindow?.screen
    if screen == nil { noteChange(.geometry) }
    if let rect = child.displayState.coveredRect { screen?.changes.note(rect, in: self) }
    changeHeldViews { $0.removeAll { $0 === child } }
    childIndex?.remove(child)
    ownLayer?.subviewWasRemoved(child)
    child.parent = nil
    child.followSuperviewIntoSpace()
    let count = child.forgetDrawing(on: screen)
    screen?.changes.removedViewCount += count
    setNeedsLayout()
  }

  final func move(_ view: UIView, toFront: Bool) {
    guard view.parent === self, let old = children.firstIndex(of: view) else { return }
    changeChildren {
      $0.remove(at: old)
      $0.insert(view, at: toFront ? $0.endIndex : 0)
    }
    ownLayer?.subviewWasPlaced(view, among: children, atBack: !toFront)
    view.noteChange(.geometry)
  }

  final func exchange(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
    changeChildren { $0.swapAt(first, second) }
    ownLayer?.subviewsWereExchanged(children[first], children[second])
    children[first].noteChange(.geometry)
    children[second].noteChange(.geometry)
  }

  // MARK: Windows

  final func setWindow(_ window: UIWindow?) {
    guard shownInWindow !== window else { return }
    let isLeaving = shownInWindow != nil
    shownInWindow = window
    if let window {
      renumberTree(for: window.application)
      makeLayerIfSpecial()
      layerModel?.additionTime = window.application.clock.now
    }
    if isLeaving {
      animations?.overtakeAll()
      ownLayer?.stopAllAnimations()
    } else {
      ownLayer?.showAllAnimations()
    }
    for child in children { child.setWindow(window) }
  }

  private func announceWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    owningController?.viewWillMove(to: window)
    for child in children { child.announceWillMove(to: window) }
  }

  /// Notifies everything that came along; if a callback moved a view on meanwhile, that move has notified it.
  private func announceDidMove(to window: UIWindow?) {
    guard shownInWindow === window else { return }
    didMoveToWindow()
    owningController?.viewDidMove()
    for child in children where child.parent === self { child.announceDidMove(to: window) }
  }
}
