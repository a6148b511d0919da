/// What a frame of one application is made of: callbacks, animations of views, changes of layers.
final class FrameCycle {
  /// What is called before each frame.
  let scheduler = FrameScheduler()
  /// The views that are on their way from one look to another.
  private(set) lazy var animations = AnimationEngine(of: application)
  /// How changes of layers are shown.
  private(set) lazy var transactions = TransactionStack(of: application)
  private unowned let application: UIApplication

  init(of application: UIApplication) {
    self.application = application
  }
}

extension UIApplication {
  /// What is called before each frame.
  package final var frames: FrameScheduler { frameCycle.scheduler }
  /// The views that are on their way from one look to another.
  package final var animations: AnimationEngine { frameCycle.animations }
  /// How changes of layers are shown.
  final var transactions: TransactionStack { frameCycle.transactions }
}
