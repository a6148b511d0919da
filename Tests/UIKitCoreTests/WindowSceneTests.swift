import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("The scene of an X window")
struct WindowSceneTests {
  /// Keeps the limits that it is given.
  private final class Host: ScreenHost {
    private(set) var limits: [(CGSize, CGSize)] = []

    func setNeedsFrame() {}
    func setCursor(_ cursor: PointerShape) {}
    func limitSize(from least: CGSize, to largest: CGSize) { limits.append((least, largest)) }
  }

  @Test("An application has one scene, with its windows and its screen")
  func windows() throws {
    let hand = try EventGenerator(viewController: UIViewController())
    let scenes = hand.application.connectedScenes
    let scene = try #require(scenes.first as? UIWindowScene)
    #expect(scenes.count == 1 && hand.application.connectedScenes == scenes)
    #expect(scene === hand.window.windowScene && scene.screen === hand.window.screen)
    #expect(scene.windows == [hand.window] && scene.keyWindow === hand.window)
    #expect(scene.activationState == .foregroundActive && scene.next === hand.application)
    let second = UIWindow(windowScene: scene)
    second.isHidden = false
    #expect(scene.windows == [hand.window, second] && second.frame == hand.window.frame)
  }

  @Test("A scene does not keep its screen, and stands for the shared application's when that is gone")
  func lifetime() throws {
    var hand: EventGenerator? = try EventGenerator(viewController: UIViewController())
    weak let screen = hand?.window.screen
    let scene = try #require(hand?.window.windowScene)
    #expect(scene.screen === screen)
    hand = nil
    #expect(screen == nil && scene.screen === UIScreen.main)
  }

  @Test("Size restrictions reach what shows the screen")
  func restrictions() throws {
    let hand = try EventGenerator(viewController: UIViewController())
    let restrictions = try #require(hand.window.windowScene?.sizeRestrictions)
    restrictions.minimumSize.width = 200
    let host = Host()
    hand.window.screen.host = host
    restrictions.minimumSize = CGSize(width: 300, height: 200)
    restrictions.maximumSize = CGSize(width: 900, height: 800)
    #expect(host.limits.map(\.0) == [CGSize(width: 300, height: 200), CGSize(width: 300, height: 200)])
    #expect(host.limits.last?.1 == CGSize(width: 900, height: 800))
  }
}
