import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Landscapes

/// Where the frames of the documentation's moving picture go, and how many there are a second.
nonisolated private let folder = ProcessInfo.processInfo.environment["LANDSCAPES_FRAMES"]
nonisolated private let rate = ProcessInfo.processInfo.environment["LANDSCAPES_RATE"].flatMap(Double.init)

/// The pictures of a hand that tries all six parts: `make pictures` makes a moving picture of them.
@Suite(.enabled(if: folder != nil)) struct TourTests {
  @Test func tour() throws {
    let camera = try Camera(folder: #require(folder), rate: rate ?? 12)
    try camera.wait(0.5)
    try camera.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 260), 0.4)
    try camera.wait(1.2)
    try camera.drag(from: CGPoint(x: 330, y: 250), to: CGPoint(x: 170, y: 250), 0.5)
    try camera.wait(0.6)
    try camera.tap(CGPoint(x: 256, y: 250))
    try camera.wait(0.8)
    try camera.drag(from: CGPoint(x: 200, y: 530), to: CGPoint(x: 200, y: 240), 0.6)
    try camera.wait(0.8)
    try camera.drag(from: CGPoint(x: 160, y: 480), to: CGPoint(x: 160, y: 320), 0.5)
    try camera.wait(0.8)
    try camera.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 570), 0.5)
    try camera.wait(0.8)
    for _ in 0..<2 {
      try camera.drag(from: CGPoint(x: 720, y: 112), to: CGPoint(x: 480, y: 112), 0.3)
      try camera.wait(0.8)
    }
    try camera.pinch(at: CGPoint(x: 588, y: 288), from: 60, to: 150, 0.8)
    try camera.wait(0.4)
    for _ in 0..<2 {
      try camera.drag(from: CGPoint(x: 740, y: 300), to: CGPoint(x: 440, y: 300), 0.5)
      try camera.wait(0.6)
    }
    try camera.drag(from: CGPoint(x: 480, y: 560), to: CGPoint(x: 480, y: 450), 0.5)
    try camera.wait(0.8)
    try camera.drag(from: CGPoint(x: 700, y: 460), to: CGPoint(x: 700, y: 570), 0.3)
    try camera.wait(1)
  }
}

/// A hand whose fingers are seen, and a picture for each frame of what it does.
private final class Camera {
  private let hand: EventGenerator
  private let folder: String
  private let rate: Double
  private var count = 0
  private let marks: [UIView]

  init(folder: String, rate: Double) throws {
    hand = try EventGenerator(launching: { AppDelegate() })
    (self.folder, self.rate) = (folder, rate)
    marks = (0..<2).map { _ in
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      mark.backgroundColor = UIColor(red: 0.8, green: 0.47, blue: 0.65, alpha: 0.5)
      mark.layer.cornerRadius = 20
      mark.layer.borderWidth = 2
      mark.layer.borderColor = UIColor.white.cgColor
      mark.isUserInteractionEnabled = false
      mark.isHidden = true
      return mark
    }
    for mark in marks { hand.window.addSubview(mark) }
  }

  func wait(_ duration: Double) throws {
    for _ in 0..<frames(in: duration) {
      hand.wait(1 / rate)
      try shoot()
    }
  }

  func tap(_ place: CGPoint) throws { try drag(from: place, to: place, 0.15) }

  func drag(from start: CGPoint, to end: CGPoint, _ duration: Double) throws {
    try go(duration) { share in
      [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)]
    }
  }

  func pinch(at middle: CGPoint, from start: CGFloat, to end: CGFloat, _ duration: Double) throws {
    try go(duration) { share in
      let arm = (start + (end - start) * share) / 2
      return [CGPoint(x: middle.x - arm, y: middle.y), CGPoint(x: middle.x + arm, y: middle.y)]
    }
  }

  /// Puts fingers down, takes them where `places` says for each share of the way, and lifts them.
  private func go(_ duration: Double, _ places: (CGFloat) -> [CGPoint]) throws {
    let fingers: [Finger] = [.rightIndex, .rightThumb]
    let count = frames(in: duration)
    try hand.fingersDown(Array(zip(fingers, places(0))))
    try shoot(places(0))
    for step in 1...count {
      let places = places(CGFloat(step) / CGFloat(count))
      try hand.fingersMove(Array(zip(fingers, places)), duration: 1 / rate)
      try shoot(places)
    }
    try hand.fingersUp(Array(fingers.prefix(places(0).count)))
  }

  private func frames(in duration: Double) -> Int { Int((duration * rate).rounded()) }

  private func shoot(_ places: [CGPoint] = []) throws {
    for (number, mark) in marks.enumerated() {
      mark.isHidden = number >= places.count
      if number < places.count { mark.center = places[number] }
    }
    count += 1
    let path = "\(folder)/\(String(format: "%05d", count)).png"
    try hand.pngData()?.write(to: URL(fileURLWithPath: path))
  }
}
