import Foundation

/// One step of what an application did, with its reason, as written to a trace.
nonisolated public struct TraceRecord: Hashable, Sendable {
  /// The place in the run, from 1.
  public var n: Int
  /// Seconds on the application's clock.
  public var t: TimeInterval
  /// What happened.
  public var body: Body

  package init(n: Int, t: TimeInterval, body: Body) {
    self.n = n
    self.t = t
    self.body = body
  }

  /// The kinds of step.
  public enum Body: Hashable, Sendable {
    /// A scene opened.
    case scene(Scene)
    /// The view tree after a layout.
    case tree([View])
    /// An event left the queue.
    case event(Event)
    /// A view was asked whether it is under a finger.
    case hitTest(HitTest)
    /// A touch is withheld from its view, until a recogniser decides or to its end.
    case withhold(Withhold)
    /// A recogniser changed its state.
    case gesture(Gesture)
    /// A relation between two recognisers decided something.
    case relation(Relation)
    /// A responder was called.
    case deliver(Deliver)
    /// A control reports an event.
    case control(Control)
    /// An action was sent.
    case action(Action)
    /// No responder was found for an event.
    case discard(Discard)
    /// A frame was drawn.
    case frame(Frame)
  }

  /// The method by which a responder was notified.
  public enum Method: String, Hashable, Sendable {
    /// A method about fingers.
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touchesEstimatedPropertiesUpdated
    /// A method about keys.
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
    /// A method about shaking.
    case motionBegan, motionEnded, motionCancelled
    /// The method about media keys.
    case remoteControlReceived
  }

  /// A scene that opened.
  public struct Scene: Hashable, Sendable {
    /// The scene's id.
    public var scene: String
    /// The size of the X window's content, in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat

    package init(scene: String, size: CGSize, scale: CGFloat) {
      self.scene = scene
      self.size = size
      self.scale = scale
    }
  }

  /// One view of a tree.
  public struct View: Hashable, Sendable {
    /// The view.
    public var view: ObjectID
    /// The view's class.
    public var className: String
    /// The superview; nil at a window.
    public var parent: ObjectID?
    /// The corners of its bounds: top left, top right, bottom right, bottom left, in points of the screen.
    public var quad: [CGPoint]
    /// Whether it is hidden itself.
    public var hidden: Bool
    /// Its own opacity.
    public var alpha: CGFloat
    /// Whether it is interactive itself.
    public var interactive: Bool
    /// Its recognisers.
    public var recognizers: [ObjectID]

    package init(
      view: ObjectID, className: String, parent: ObjectID? = nil, quad: [CGPoint], hidden: Bool,
      alpha: CGFloat, interactive: Bool, recognizers: [ObjectID]
    ) {
      self.view = view
      self.className = className
      self.parent = parent
      self.quad = quad
      self.hidden = hidden
      self.alpha = alpha
      self.interactive = interactive
      self.recognizers = recognizers
    }
  }

  /// An event that left the queue.
  public struct Event: Hashable, Sendable {
    /// The kind of event.
    public var type: UIEvent.EventType
    /// The fingers in it, in order of number.
    public var touches: [Touch]

    package init(type: UIEvent.EventType, touches: [Touch]) {
      self.type = type
      self.touches = touches
    }
  }

  /// One finger of an event.
  public struct Touch: Hashable, Sendable {
    /// The touch's number.
    public var id: Int
    /// What it does.
    public var phase: UITouch.Phase
    /// Where it is, in the window's coordinates.
    public var at: CGPoint
    /// How many quick taps it makes.
    public var tapCount: Int
    /// The view that was hit when it began, if any.
    public var view: ObjectID?
    /// The window that was hit when it began, if any.
    public var window: ObjectID?

    package init(
      id: Int, phase: UITouch.Phase, at: CGPoint, tapCount: Int, view: ObjectID? = nil,
      window: ObjectID? = nil
    ) {
      self.id = id
      self.phase = phase
      self.at = at
      self.tapCount = tapCount
      self.view = view
      self.window = window
    }
  }

  /// What a view returned when it was asked for the view under a finger, and why.
  public enum Verdict: Hashable, Sendable {
    /// It returned itself.
    case hit
    /// It returned a view in it.
    case descendant
    /// It returned a view elsewhere.
    case redirected
    /// It returned nil because it is hidden.
    case hidden
    /// It returned nil because it is not interactive.
    case disabled
    /// It returned nil because it is nearly transparent, with this opacity.
    case transparent(alpha: CGFloat)
    /// It returned nil because it is being animated and takes no new touches.
    case animating
    /// It returned nil because the point lies this far outside it along each axis: negative beyond the left and top
    /// edges.
    case outside(off: CGVector)
    /// It returned nil for a reason of its own.
    case declined

    /// The name of the case, as the trace writes it.
    public var name: String {
      switch self {
      case .hit: "hit"
      case .descendant: "descendant"
      case .redirected: "redirected"
      case .hidden: "hidden"
      case .disabled: "disabled"
      case .transparent: "transparent"
      case .animating: "animating"
      case .outside: "outside"
      case .declined: "declined"
      }
    }
  }

  /// One view asked in a search.
  public struct HitTest: Hashable, Sendable {
    /// The view asked, or the front-most of a run ruled out together.
    public var view: ObjectID
    /// The point, in that view's coordinates.
    public var point: CGPoint
    /// How far below its window the view is.
    public var depth: Int
    /// The view it returned, if any.
    public var result: ObjectID?
    /// How many views were ruled out together; nil for a single view.
    public var count: Int?
    /// The number of the search in its application.
    public var search: Int
    /// The number of the touch that the search is for; nil for a call by the application.
    public var touch: Int?
    /// What it returned, and why.
    public var verdict: Verdict

    package init(
      view: ObjectID, point: CGPoint, depth: Int, verdict: Verdict, result: ObjectID? = nil,
      count: Int? = nil, search: Int, touch: Int? = nil
    ) {
      self.view = view
      self.point = point
      self.depth = depth
      self.verdict = verdict
      self.result = result
      self.count = count
      self.search = search
      self.touch = touch
    }
  }

  /// A responder called.
  public struct Deliver: Hashable, Sendable {
    /// The event method that was called.
    public var method: Method
    /// The responder that it was called on.
    public var to: ObjectID
    /// The touches' numbers; nil for events without touches.
    public var touches: [Int]?

    package init(method: Method, to: ObjectID, touches: [Int]? = nil) {
      self.method = method
      self.to = to
      self.touches = touches
    }
  }

  /// A control's report.
  public struct Control: Hashable, Sendable {
    /// The control that reports.
    public var control: ObjectID
    /// The control event's name.
    public var event: String

    package init(control: ObjectID, event: String) {
      self.control = control
      self.event = event
    }
  }

  /// An action sent.
  public struct Action: Hashable, Sendable {
    /// The control or recogniser that sent it.
    public var sender: ObjectID
    /// The control event or recogniser state that it is sent for.
    public var event: String
    /// The object that performed it.
    public var target: ObjectID

    package init(sender: ObjectID, event: String, target: ObjectID) {
      self.sender = sender
      self.event = event
      self.target = target
    }
  }

  /// An event that no responder in the chain kept.
  public struct Discard: Hashable, Sendable {
    /// The kind of event.
    public var type: UIEvent.EventType
    /// The touches' numbers; nil for events without touches.
    public var touches: [Int]?

    package init(type: UIEvent.EventType, touches: [Int]? = nil) {
      self.type = type
      self.touches = touches
    }
  }

  /// A frame drawn.
  public struct Frame: Hashable, Sendable {
    /// How long it took to lay out and draw, in milliseconds.
    public var ms: Double
    /// The rectangles drawn, in points of the screen.
    public var damage: [CGRect]

    package init(ms: Double, damage: [CGRect]) {
      self.ms = ms
      self.damage = damage
    }
  }
}
