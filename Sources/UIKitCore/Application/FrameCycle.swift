/// What makes up a frame of one application: callbacks, view animations, layer changes.
final class FrameCycle {
  /// The callbacks before each frame.
  let scheduler = FrameScheduler()
  /// The view animations that are running.
  private(set) lazy var animations = AnimationEngine(of: application)
  /// How changes of layers are shown.
  private(set) lazy var transactions = TransactionStack(of: application)
  private unowned let application: UIApplication

  init(of application: UIApplication) {
    self.application = application
  }
}

extension UIApplication {
  /// The callbacks before each frame.
  package final var frames: FrameScheduler { frameCycle.scheduler }
  /// The view animations that are running.
  package final var animations: AnimationEngine { frameCycle.animations }
  /// How changes of layers are shown.
  final var transactions: TransactionStack { frameCycle.transactions }
}
