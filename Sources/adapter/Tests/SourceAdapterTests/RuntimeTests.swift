import SourceAdapter
import Testing

@Suite struct RuntimeTests {
  @Test func aManagedPropertyOfALayerIsAValueUnderItsName() {
    expect(
      """
      class Ring: CALayer {
        @NSManaged public var progress: CGFloat
        @NSManaged var color: CGColor?
        override class func needsDisplay(forKey key: String) -> Bool {
          key == #keyPath(progress) || super.needsDisplay(forKey: key)
        }
        func show() { use(value(forKey: "progress")) }
      }
      class Arc: Ring {
          @NSManaged
          var isOpen: Bool
      }
      """,
      toBecome: """
        class Ring: CALayer {
          public var progress: CGFloat {
            get { CGFloat(value(forKey: "progress") as? Double ?? 0) }
            set { setValue(Double(newValue), forKey: "progress") }
          }
          var color: CGColor? {
            get { value(forKey: "color") as? CGColor }
            set { setValue(newValue, forKey: "color") }
          }
          override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
          }
          func show() { use(value(forKey: "progress")) }
        }
        class Arc: Ring {
            var isOpen: Bool {
                get { value(forKey: "isOpen") as? Bool ?? false }
                set { setValue(newValue, forKey: "isOpen") }
            }
        }
        """)
  }

  @Test func aManagedPropertyOfAnythingElseIsLeftAndNoted() {
    let text = """
      class Note: NSManagedObject {
        @NSManaged var text: String
      }
      class Ring: CALayer {
        @NSManaged var owner: Owner
      }
      """
    expect(text, toBecome: text, noting: ["2: @NSManaged: there is no Core Data here"])
  }

  @Test func aMethodThatARecogniserHasIsAnOverride() {
    expect(
      """
      public class Turn: UIPanGestureRecognizer {
        var angle = 0
        func reset() {
          angle = 0
        }
        fileprivate func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
        func reset(to angle: Int) {}
        static func reset() {}
      }
      class Half: Turn {
        override func reset() { super.reset() }
        private func ignore(_ touch: UITouch, for event: UIEvent) {}
      }
      class Handler: Base {
        func reset() {}
      }
      """,
      toBecome: """
        public class Turn: UIPanGestureRecognizer {
          var angle = 0
          public override func reset() {
            super.reset()
            angle = 0
          }
          public override func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
          func reset(to angle: Int) {}
          static func reset() {}
        }
        class Half: Turn {
          override func reset() { super.reset() }
          override func ignore(_ touch: UITouch, for event: UIEvent) {}
        }
        class Handler: Base {
          func reset() {}
        }
        """,
      noting: [
        "3: reset is a method of UIGestureRecognizer", "6: canPrevent is a method",
        "12: ignore is a method",
      ])
  }

  @Test func aTouchOutOfASetOfObjectiveCGetsItsType() {
    expect(
      """
      let current = NSMutableSet()
      for i in 0..<current.count {
        let touch = current.allObjects[i]
        use((touch as AnyObject).location(in: view), (pan as AnyObject).state)
      }
      """,
      toBecome: """
        let current = NSMutableSet()
        for i in 0..<current.count {
          let touch = current.allObjects[i]
          use((touch as! UITouch).location(in: view), pan.state)
        }
        """)
  }

  @Test func anActionIsPerformedByAnObjectOfNoTypeAsWell() {
    expect(
      """
      class Tap: UITapGestureRecognizer {
        private weak var target: AnyObject?
        func perform() {
          target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
          target!.perform(action)
          view?.perform(action)
        }
      }
      """,
      toBecome: """
        class Tap: UITapGestureRecognizer {
          private weak var target: AnyObject?
          func perform() {
            (target as? any DynamicObject)?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
            (target as? any DynamicObject)?.perform(action)
            view?.perform(action)
          }
        }
        """)
  }

  @Test func whatIsOpenInAnExtensionIsPublic() {
    expect(
      """
      extension UIColor {
        open func darker() -> UIColor { self }
      }
      open class Pad: UIView {
        open func press() {}
      }
      extension Pad {
        open func turn() {}
      }
      """,
      toBecome: """
        extension UIColor {
          public func darker() -> UIColor { self }
        }
        open class Pad: UIView {
          open func press() {}
        }
        extension Pad {
          open func turn() {}
        }
        """)
  }
}
