import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis
@testable import UIKitCore

@Suite("M15: views that no constraint gives a size")
struct MissingSizeTests {
  private final class Page: UIViewController {
    let container = UIView()
    let button = UIButton(type: .system)
    var edges: [NSLayoutConstraint] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (part, parent) in [(container, view!), (button, container)] {
        part.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(part)
      }
      container.accessibilityIdentifier = "container"
      button.accessibilityIdentifier = "button"
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      edges = [
        container.bottomAnchor.constraint(equalTo: button.bottomAnchor),
        container.trailingAnchor.constraint(equalTo: button.trailingAnchor),
      ]
      NSLayoutConstraint.activate([
        container.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        container.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        button.topAnchor.constraint(equalTo: container.topAnchor),
        button.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        button.widthAnchor.constraint(equalToConstant: 80),
        button.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  @Test(
    "The reason names the missing lengths and the constraints there are; with those it names the button works"
  )
  func containerWithoutSize() throws {
    let page = Page()
    let hand = try EventGenerator(viewController: page)
    #expect(page.container.uncommon?.constraints?.hasWarnedOfSize == true)
    let obstacle = try #require(page.button.whyNot().obstacles.first { $0.kind == .zeroSize })
    let says = obstacle.says.replacing(/#\d+/, with: "#")
    #expect(
      says == """
        It lies in container#, which is 0 by 0 points large, because no constraint gives it a width or a height, and \
        so contains no point (its constraints: <NSLayoutConstraint container#.centerX == UIView#.centerX   (active)>, \
        <NSLayoutConstraint V:|-(100)-[container#]   (active, names: '|':UIView#)>, \
        <NSLayoutConstraint V:|-(0)-[button#]   (active, names: '|':container#)>, \
        <NSLayoutConstraint H:|-(0)-[button#]   (active, names: '|':container#)>).
        """)
    #expect(
      obstacle.fix.replacing(/#\d+/, with: "#")
        == "Give container# a width and a height by constraints: pin all its edges to what it holds, or to what it lies in."
    )
    #expect(obstacle.chinesePhrase.contains("没有约束决定它的宽度和高度"))
    page.edges[0].isActive = true
    page.view.layoutIfNeeded()
    #expect(page.container.bounds.size == CGSize(width: 0, height: 40))
    #expect(
      page.button.whyNot().obstacles.first?.says.contains("because no constraint gives it a width,") == true)
    page.edges[1].isActive = true
    page.view.layoutIfNeeded()
    #expect(page.button.whyNot().obstacles.isEmpty)
    try hand.fingerTap(at: page.button)
  }
}
