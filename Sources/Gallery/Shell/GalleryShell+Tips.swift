import UIKit

// When the pointer rests on a sign, the sign says what it does, and by which key; a station of the road says what
// happens there.

extension GalleryShell {
  /// How long the pointer must rest on a sign, in seconds.
  private static let tipDelay: TimeInterval = 0.4

  func connectTips() {
    view.addSubview(tipPlate)
    for (sign, keys) in [
      (header.sidebarButton, "Ctrl+B"), (header.layersButton, "Ctrl+L"), (header.codeButton, "Ctrl+U"),
      (header.inspectorButton, "Ctrl+Shift+D"), (sidebar.helpButton, "? or F1"),
      (timeline.playButton, "Ctrl+Space"), (timeline.backButton, "Ctrl+\u{2190}"),
      (timeline.stepButton, "Ctrl+\u{2192}"), (timeline.rateButton, "Ctrl+\u{2193}"),
    ] as [(UIControl, String)] { addTip(ShortcutWords.tip(keys), to: sign) }
    addTip(ShortcutWords.areasTip, to: header.areasButton)
    for stop in road.stops { addTip(RoadWords.explanation(stop.station), to: stop) }
  }

  private func addTip(_ text: LocalizedText?, to sign: UIControl) {
    guard let text else { return }
    tips[ObjectIdentifier(sign)] = text
    sign.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: GalleryShell.pointed))
    sign.addAction(UIAction { [weak self] _ in self?.hideTip() }, for: .touchDown)
  }

  private func pointed(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began:
      guard let sign = hover.view, let text = tips[ObjectIdentifier(sign)] else { return }
      tipTimer?.cancel()
      tipTimer = view.application.clock.schedule(after: GalleryShell.tipDelay) { [weak self, weak sign] in
        guard let self, let sign, sign.window != nil else { return }
        tipPlate.show(text.string, at: view.convert(sign.bounds, from: sign), within: view.bounds)
      }
    case .ended, .cancelled, .failed: hideTip()
    default: break
    }
  }

  /// Hides the words at a sign or at a place to press.
  func hideTip() {
    tipTimer?.cancel()
    tipTimer = nil
    tipPlate.isHidden = true
    showsPlaceToPress = false
  }
}
