/// A recording written by hand, to be replayed without the session that would have made it.
package enum WrittenRecording {
  /// A drag of the square of the scene `drag` by 100, 50 points, in four turns up to four seconds; a window of
  /// 1280x800.
  ///
  /// The square's middle is at 564,408 when the scene opens.
  package static func drag(version: String, appearance: String = "light", checks: String = "") -> String {
    """
    fingerpost recording 1
    version \(version)
    scene drag
    language en
    display 1280x800 scale=1 appearance=\(appearance) interval=0.016666666666666666

    hover 0.5 700,300
    turn 0.5
    touches 1 began 1 564,408
    turn 1
    touches 2 changed 1 664,458
    turn 2
    \(checks)
    touches 4 ended 1 664,458
    turn 4

    """
  }
}
