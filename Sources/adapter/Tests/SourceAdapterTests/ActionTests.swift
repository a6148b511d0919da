import Testing

@Suite struct ActionTests {
  @Test func aSelectorBecomesTheMethodOfItsClass() {
    expect(
      """
      class Pad: UIView {
        func setUp(_ button: UIButton) {
          button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
          button.addTarget(self, action: #selector(released(_:)), for: .touchUpOutside)
          addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(Pad.panned(_:))))
          recognizer.addTarget(self, action: #selector(self.panned)) // stays
          link = CADisplayLink(target: self, selector: #selector(step))
        }
        @objc func pressed() {}
        @objc private func released(_ sender: UIButton) {}
        @objc func panned(_ pan: UIPanGestureRecognizer) {}
        @objc func step() {}
      }
      """,
      toBecome: """
        class Pad: UIView {
          func setUp(_ button: UIButton) {
            button.addTarget(self, action: Pad.pressed, for: .touchUpInside)
            button.addTarget(self, action: Pad.released, for: .touchUpOutside)
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Pad.panned))
            recognizer.addTarget(self, action: Pad.panned) // stays
            link = CADisplayLink(target: self, selector: Pad.step)
          }
          func pressed() {}
          private func released(_ sender: UIButton) {}
          func panned(_ pan: UIPanGestureRecognizer) {}
          func step() {}
        }
        """)
  }

  @Test func anExtensionNamesTheClassThatItExtends() {
    expect(
      [
        "extension Outer.Pad { func setUp() { b.addTarget(self, action: #selector(pressed), for: .touchDown) } }",
        "class Outer { class Pad: UIView { @objc func pressed() {} } }",
      ],
      toBecome: [
        "extension Outer.Pad { func setUp() { b.addTarget(self, action: Outer.Pad.pressed, for: .touchDown) } }",
        "class Outer { class Pad: UIView { func pressed() {} } }",
      ])
  }

  @Test func anActionOfTheTypeAroundIsNamedByThatType() {
    expect(
      """
      class Controller {
        @objc func done() {}
        class Row {
          func setUp(_ owner: Controller) { b.addTarget(owner, action: #selector(done), for: .touchDown) }
        }
      }
      """,
      toBecome: """
        class Controller {
          func done() {}
          class Row {
            func setUp(_ owner: Controller) { b.addTarget(owner, action: Controller.done, for: .touchDown) }
          }
        }
        """)
  }

  @Test func anOverloadedNameHasItsLabelsOrItsType() {
    expect(
      """
      class Pad {
        func a() { b.addTarget(self, action: #selector(pressed as () -> Void), for: .touchDown) }
        func b() { b.addTarget(self, action: #selector(pressed(_:)), for: .touchDown) }
        func c() { b.addTarget(self, action: #selector(moved(by:)), for: .touchDown) }
        func d() { b.addTarget(self, action: #selector(ended), for: .touchDown) }
        func pressed() {}
        func pressed(_ sender: UIButton) {}
        func moved(by pan: UIPanGestureRecognizer) {}
        func moved(to place: CGPoint) {}
        func ended() {}
        func ended(at place: CGPoint) {}
      }
      """,
      toBecome: """
        class Pad {
          func a() { b.addTarget(self, action: Pad.pressed as (Pad) -> () -> Void, for: .touchDown) }
          func b() { b.addTarget(self, action: Pad.pressed(_:), for: .touchDown) }
          func c() { b.addTarget(self, action: Pad.moved(by:), for: .touchDown) }
          func d() { b.addTarget(self, action: Pad.ended as (Pad) -> () -> Void, for: .touchDown) }
          func pressed() {}
          func pressed(_ sender: UIButton) {}
          func moved(by pan: UIPanGestureRecognizer) {}
          func moved(to place: CGPoint) {}
          func ended() {}
          func ended(at place: CGPoint) {}
        }
        """)
  }

  @Test func aMethodThatReturnsAValueIsWrapped() {
    expect(
      """
      class Pad {
        func setUp() {
          b.addTarget(self, action: #selector(toggle), for: .touchDown)
          b.addTarget(self, action: #selector(take(_:)), for: .touchDown)
          b.addTarget(self, action: #selector(take(_:with:)), for: .touchDown)
        }
        @discardableResult func toggle() -> Bool { true }
        func take(_ sender: UIButton) -> Int { 1 }
        func take(_ sender: UIButton, with event: UIEvent) {}
      }
      """,
      toBecome: """
        class Pad {
          func setUp() {
            b.addTarget(self, action: { (target: Pad) in { _ = target.toggle() } }, for: .touchDown)
            b.addTarget(self, action: { (target: Pad) in { (sender: UIButton) in _ = target.take(sender) } }, for: .touchDown)
            b.addTarget(self, action: { (target: Pad) in { (sender: UIButton, event: UIEvent?) in if let event { target.take(sender, with: event) } } }, for: .touchDown)
          }
          @discardableResult func toggle() -> Bool { true }
          func take(_ sender: UIButton) -> Int { 1 }
          func take(_ sender: UIButton, with event: UIEvent) {}
        }
        """)
  }

  @Test func whatTakesASelectorGetsOne() {
    expect(
      """
      class Pad {
        let action = #selector(pressed)
        func setUp() {
          responds(to: #selector(pressed))
          Slow(target: self, action: #selector(pressed))
          UIApplication.shared.sendAction(#selector(UIResponder.cut(_:)), to: nil, from: self, for: nil)
          perform(#selector(pressed), with: nil, afterDelay: 0.5)
          Selector("pressed")
          setter(Selector(("moved:")))
        }
        @objc func pressed() {}
        @objc func moved(_ sender: Any) {}
      }
      class Slow: UITapGestureRecognizer {}
      """,
      toBecome: """
        class Pad {
          let action = Selector(Pad.pressed)
          func setUp() {
            responds(to: Selector(Pad.pressed))
            Slow(target: self, action: Selector(Pad.pressed))
            UIApplication.shared.sendAction(Selector(UIResponder.cut(_:)), to: nil, from: self, for: nil)
            perform(Pad.pressed, with: nil, afterDelay: 0.5)
            Selector(Pad.pressed)
            setter(Selector(Pad.moved))
          }
          func pressed() {}
          func moved(_ sender: Any) {}
        }
        class Slow: UITapGestureRecognizer {}
        """)
  }

  @Test func anActionThatHasNoIdentityIsNotToldFromOthers() {
    expect(
      """
      class Pad {
        func setUp() {
          b.removeTarget(self, action: #selector(pressed), for: .touchDown)
          NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(pressed), object: nil)
          if action == #selector(pressed) {}
        }
        func pressed() {}
      }
      """,
      toBecome: """
        class Pad {
          func setUp() {
            b.removeTarget(self, action: nil, for: .touchDown)
            NSObject.cancelPreviousPerformRequests(withTarget: self)
            if action == Selector(Pad.pressed) {}
          }
          func pressed() {}
        }
        """,
      noting: [
        "3: an action has no identity here: every action", "4: an action has no identity here: this cancels",
        "5: an action has no identity here and equals",
      ])
  }

  @Test func aSelectorThatNamesNoClassIsLeftAndNoted() {
    expect(
      """
      class Pad {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        func setUp() {
          b.addTarget(owner, action: #selector(owner.pressed), for: .touchDown)
          b.addTarget(self, action: #selector(getter: width), for: .touchDown)
          b.perform(Selector("unknown:"))
        }
        func panned() {}
      }
      """,
      toBecome: """
        class Pad {
          let pan = UIPanGestureRecognizer(target: self, action: Pad.panned)
          func setUp() {
            b.addTarget(owner, action: #selector(owner.pressed), for: .touchDown)
            b.addTarget(self, action: #selector(getter: width), for: .touchDown)
            b.perform(Selector("unknown:"))
          }
          func panned() {}
        }
        """,
      noting: [
        "2: there is no self yet", "4: the class of owner is not known", "5: the selector of a property",
        "6: no method is found by the string",
      ])
  }

  @Test func theClassOfAnotherObjectIsTheOnlyOneWithTheMethod() {
    expect(
      [
        "class Pad { func setUp() { b.addTarget(owner, action: #selector(owner.pressed), for: .touchDown) } }",
        "class Owner { @objc func pressed() {} }",
      ],
      toBecome: [
        "class Pad { func setUp() { b.addTarget(owner, action: Owner.pressed, for: .touchDown) } }",
        "class Owner { func pressed() {} }",
      ])
  }
}
