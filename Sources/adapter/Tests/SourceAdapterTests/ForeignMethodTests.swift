import Testing

/// Methods of UIKit in selectors, and initialisers and members of UIKit that are not here.
@Suite struct ForeignMethodTests {
  @Test("The idiom that hides the keyboard (stackoverflow.com/questions/24126678) becomes a closure")
  func endEditing() {
    expect(
      """
      class Form: UIViewController {
        override func viewDidLoad() {
          let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
          view.addGestureRecognizer(tap)
          button.addTarget(field, action: #selector(field.resignFirstResponder), for: .touchUpInside)
        }
      }
      class Page: UIView {
        func setUp() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(endEditing))) }
      }
      """,
      toBecome: """
        class Form: UIViewController {
          override func viewDidLoad() {
            let tap = UITapGestureRecognizer(target: view, action: { (target: UIView) in { _ = target.endEditing(true) } })
            view.addGestureRecognizer(tap)
            button.addTarget(field, action: { (target: UIResponder) in { _ = target.resignFirstResponder() } }, for: .touchUpInside)
          }
        }
        class Page: UIView {
          func setUp() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: { (target: Page) in { _ = target.endEditing(true) } })) }
        }
        """)
  }

  @Test("A method of the files with such a name stays what it is")
  func ownMethod() {
    expect(
      "class Form: UIViewController { func a() { b.addTarget(self, action: #selector(dismiss), for: .touchDown) }; @objc func dismiss() {} }",
      toBecome:
        "class Form: UIViewController { func a() { b.addTarget(self, action: Form.dismiss, for: .touchDown) }; func dismiss() {} }"
    )
  }

  @Test("The observation of a dynamic property is named: nothing observes it any more")
  func observation() {
    expect(
      """
      class Ball: NSObject { @objc dynamic var position = CGPoint.zero }
      let token = ball.observe(\\.position) { _, _ in }
      let other = view.observe(\\.frame) { _, _ in }
      """,
      toBecome: """
        class Ball: NSObject { var position = CGPoint.zero }
        let token = ball.observe(\\.position) { _, _ in }
        let other = view.observe(\\.frame) { _, _ in }
        """,
      noting: ["2: observe(\\.position): a class of your own has no key-value observing here"])
  }

  @Test("Initialisers and members that are not here are named, as WhatIsHere says")
  func unavailable() {
    let text = """
      let icon = UIImage(systemName: "trash")
      let font = UIFont(descriptor: descriptor, size: 12)
      UINavigationItem.appearance().prompt = nil
      UIView.appearance().tintColor = .red
      struct UIFontLike { init(descriptor: Int) {} }
      """
    expect(
      text, toBecome: text,
      noting: [
        "1: UIImage(systemName:): There are no SF Symbols here",
        "2: UIFont(descriptor:): There are no font descriptors here",
        "4: UIView.appearance: There are no appearance proxies here",
      ])
  }

  @Test("A type of the files with the name of one of UIKit's is its own")
  func ownType() {
    let text = """
      class UIFont { init(descriptor: Int) {} }
      let font = UIFont(descriptor: 3)
      """
    expect(text, toBecome: text)
  }
}
