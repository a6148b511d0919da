import EventRecording
import Foundation
import Testing
import UIKitCore

@Suite("Exported tests: samples become gestures")
struct GestureRecognitionTests {
  private var inputs = RecordedInputs()

  @Test("A short touch is a tap, at the named view if it is near its middle")
  mutating func tap() {
    inputs.addTap(at: 2)
    #expect(inputs.lines() == ["try hand.fingerTap(at: CGPoint(x: 100, y: 100))"])
    let near = NamedTarget(
      name: "red", center: CGPoint(x: 110, y: 90), size: CGSize(width: 60, height: 60))
    #expect(inputs.lines(targets: [near]) == ["try hand.fingerTap(at: \"red\")"])
    #expect(inputs.lines(.points, targets: [near]) == ["try hand.fingerTap(at: CGPoint(x: 100, y: 100))"])
    let far = NamedTarget(
      name: "red", center: CGPoint(x: 110, y: 60), size: CGSize(width: 600, height: 600))
    #expect(inputs.lines(targets: [far]) == ["try hand.fingerTap(at: CGPoint(x: 100, y: 100))"])
  }

  @Test("Pauses are rounded, and the one before the first touch is left out")
  mutating func pauses() {
    inputs.addTap(at: 2)
    inputs.addTap(at: 3.2345, x: 200)
    #expect(inputs.lines()[1] == "hand.wait(1.2)")
    #expect(inputs.lines(.named, .fine)[1] == "hand.wait(1.18)")
    #expect(
      inputs.lines(.samples, .exact, .all) == [
        "hand.wait(2)",
        "try hand.fingerDown(at: CGPoint(x: 100, y: 100))",
        "hand.wait(0.08)",
        "try hand.fingerUp()",
        "hand.wait(1.1545)",
        "try hand.fingerDown(at: CGPoint(x: 200, y: 100))",
        "hand.wait(0.08)",
        "try hand.fingerUp()",
      ])
  }

  @Test("Two taps that follow each other closely are a double tap")
  mutating func doubleTap() {
    inputs.addTap(at: 1)
    inputs.addTap(at: 1.2, x: 102)
    inputs.addTap(at: 3)
    #expect(
      inputs.lines() == [
        "try hand.fingerDoubleTap(at: CGPoint(x: 100, y: 100))", "hand.wait(1.8)",
        "try hand.fingerTap(at: CGPoint(x: 100, y: 100))",
      ])
  }

  @Test("A long touch that stays is a long press")
  mutating func longPress() {
    inputs.add(path: [(100, 100), (101, 102), (101, 101)], from: 1, to: 1.6)
    #expect(inputs.lines() == ["try hand.fingerLongPress(at: CGPoint(x: 100, y: 100))"])
    inputs.add(path: [(100, 100), (101, 102), (101, 101)], from: 3, to: 4)
    #expect(
      inputs.lines().last == "try hand.fingerLongPress(at: CGPoint(x: 100, y: 100), duration: 1)")
  }

  @Test("A straight movement is a drag with its duration, whatever its speed")
  mutating func drag() {
    let path: [(x: CGFloat, y: CGFloat)] = (0...20).map { step in
      let way = CGFloat(step * step)
      return (x: 100 + way / 2, y: 100 + way / 4 + (step % 2 == 0 ? 0 : 1))
    }
    inputs.add(path: path, from: 1, to: 1.6)
    #expect(
      inputs.lines() == [
        "try hand.fingerDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200), duration: 0.6)"
      ])
  }

  @Test("A movement with corners is a path of few moves, or as it was, sample by sample")
  mutating func path() {
    let first: [(x: CGFloat, y: CGFloat)] = (0...10).map { (x: 100 + 10 * CGFloat($0), y: 100) }
    let second: [(x: CGFloat, y: CGFloat)] = (1...10).map { (x: 200, y: 100 + 10 * CGFloat($0)) }
    inputs.add(path: first + second, from: 1, to: 2)
    #expect(
      inputs.lines() == [
        "try hand.fingerDown(at: CGPoint(x: 100, y: 100))",
        "try hand.fingerMove(to: CGPoint(x: 200, y: 100), duration: 0.5)",
        "try hand.fingerMove(to: CGPoint(x: 200, y: 200), duration: 0.5)",
        "try hand.fingerUp()",
      ])
    let samples = inputs.lines(.samples, .exact)
    #expect(samples.filter { $0.contains("fingerMove") }.count == 20)
    #expect(samples.filter { $0 == "hand.wait(0.05)" }.count == 20)
  }

  @Test("A drag that ends in a pause keeps it")
  mutating func pauseBeforeLifting() {
    inputs.add((1, .began, 100, 100), at: 1)
    for step in 1...10 {
      inputs.add((1, .changed, 100 + 10 * CGFloat(step), 100), at: 1 + 0.02 * Double(step))
    }
    inputs.add((1, .ended, 200, 100), at: 2)
    #expect(
      inputs.lines(.path) == [
        "try hand.fingerDown(at: CGPoint(x: 100, y: 100))",
        "try hand.fingerMove(to: CGPoint(x: 200, y: 100), duration: 0.2)",
        "hand.wait(0.8)",
        "try hand.fingerUp()",
      ])
  }

  // MARK: Several fingers

  private mutating func addPair(_ places: [(CGPoint, CGPoint)]) {
    for (index, place) in places.enumerated() {
      let phase: InputPhase = index == 0 ? .began : index == places.count - 1 ? .ended : .changed
      inputs.add(
        (1, phase, place.0.x, place.0.y), (2, phase, place.1.x, place.1.y), at: 1 + 0.02 * Double(index))
    }
  }

  @Test("Two fingers that go apart pinch")
  mutating func pinch() {
    addPair(
      (0...20).map {
        (CGPoint(x: 150 - 2 * $0, y: 200), CGPoint(x: 250 + 2 * $0, y: 200))
      })
    #expect(
      inputs.lines() == [
        "try hand.fingerPinch(at: CGPoint(x: 200, y: 200), from: 100, to: 180, duration: 0.4)"
      ])
    #expect(
      inputs.lines(.path) == [
        "try hand.fingersDown([(.rightIndex, CGPoint(x: 150, y: 200)), (.rightMiddle, CGPoint(x: 250, y: 200))])",
        "try hand.fingersMove(",
        "  [",
        "    (.rightIndex, CGPoint(x: 110, y: 200)),",
        "    (.rightMiddle, CGPoint(x: 290, y: 200)),",
        "  ], duration: 0.4)",
        "try hand.fingersUp([.rightIndex, .rightMiddle])",
      ])
  }

  @Test("Two fingers that turn about their middle rotate, over half a turn too")
  mutating func rotation() {
    addPair(
      (0...40).map { step in
        let angle = CGFloat(step) * 0.1
        let (x, y) = (50 * cos(angle), 50 * sin(angle))
        return (CGPoint(x: 200 - x, y: 200 - y), CGPoint(x: 200 + x, y: 200 + y))
      })
    #expect(
      inputs.lines() == ["try hand.fingerRotate(at: CGPoint(x: 200, y: 200), by: 4, duration: 0.8)"])
  }

  @Test("A finger that comes later and goes earlier has moves of its own")
  mutating func oneAfterTheOther() {
    inputs.add((5, .began, 100, 100), at: 1)
    inputs.add((6, .began, 300, 100), at: 1.5)
    inputs.add((5, .changed, 150, 100), at: 1.6)
    inputs.add((6, .ended, 300, 100), at: 1.6)
    inputs.add((5, .ended, 150, 100), at: 2)
    #expect(
      inputs.lines() == [
        "try hand.fingersDown([(.rightIndex, CGPoint(x: 100, y: 100))])",
        "hand.wait(0.5)",
        "try hand.fingersDown([(.rightMiddle, CGPoint(x: 300, y: 100))])",
        "try hand.fingersMove([(.rightIndex, CGPoint(x: 150, y: 100))], duration: 0.1)",
        "try hand.fingersUp([.rightMiddle])",
        "hand.wait(0.4)",
        "try hand.fingersUp([.rightIndex])",
      ])
  }

  @Test("What began before the scene was opened is left out, and what is cancelled ends")
  mutating func beginningsAndEnds() {
    inputs.add((1, .changed, 100, 100), at: 0.1)
    inputs.add((1, .ended, 100, 100), at: 0.2)
    inputs.add(.cancelTouches, at: 0.5)
    #expect(inputs.lines().isEmpty)
    inputs.add((1, .began, 100, 100), at: 1)
    inputs.add(.cancelTouches, at: 1.5)
    #expect(
      inputs.lines() == [
        "try hand.fingerDown(at: CGPoint(x: 100, y: 100))", "hand.wait(0.5)", "try hand.cancelTouches()",
      ])
  }
}
