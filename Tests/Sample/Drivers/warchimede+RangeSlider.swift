import Testing
import UIKit
import UIKitTesting

@testable import RangeSlider

@Suite("RangeSlider: two thumbs that are layers")
struct RangeSliderDriver {
  private let slider = RangeSlider(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .black
    desk.addSubview(slider)
    log = ControlLog(of: slider)
    hand = try EventGenerator(view: desk)
  }

  private var thumbs: [RangeSliderThumbLayer] {
    slider.layer.sublayers?.compactMap { $0 as? RangeSliderThumbLayer } ?? []
  }

  /// A place in the slider's own coordinates.
  private func place(_ x: CGFloat) -> CGPoint { CGPoint(x: 20 + x, y: 115) }

  private func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-9 }

  @Test("The layers lie where the values put them")
  func layout() throws {
    #expect(isNear(slider.positionForValue(0.2), 49) && isNear(slider.positionForValue(0.8), 151))
    #expect(thumbs.map(\.frame).count == 2)
    #expect(thumbs[0].frame.isNear(CGRect(x: 34, y: 0, width: 30, height: 30)))
    #expect(thumbs[1].frame.isNear(CGRect(x: 136, y: 0, width: 30, height: 30)))
    let track = try #require(slider.layer.sublayers?.first as? RangeSliderTrackLayer)
    #expect(track.frame.isNear(CGRect(x: 0, y: 10, width: 200, height: 10)))
  }

  @Test("A drag of the lower thumb by 34 adds 0.2, with a change for each move, and the layer goes along")
  func lower() throws {
    try hand.fingerDown(at: place(49))
    #expect(thumbs.map(\.highlighted) == [true, false] && log.events == ["touchDown"])
    try hand.fingerMove(to: place(66))
    try hand.fingerMove(to: place(83))
    #expect(isNear(slider.lowerValue, 0.4) && slider.upperValue == 0.8)
    #expect(log.count("valueChanged") == 2 && log.count("touchDragInside") == 2)
    #expect(thumbs[0].frame.isNear(CGRect(x: 68, y: 0, width: 30, height: 30)))
    #expect(thumbs[0].presentation()?.frame.isNear(thumbs[0].frame) == true)
    try hand.fingerUp()
    #expect(thumbs.map(\.highlighted) == [false, false] && log.events.last == "touchUpInside")
  }

  @Test("It stops half a thumb's width before the other thumb, and at the ends")
  func limits() throws {
    #expect(isNear(slider.gapBetweenThumbs, 0.075))
    try hand.fingerDrag(from: place(49), to: place(190), duration: 0)
    #expect(isNear(slider.lowerValue, 0.725))
    try hand.fingerDrag(from: place(155), to: place(400), duration: 0)
    #expect(slider.upperValue == 1)
    try hand.fingerDrag(from: place(slider.positionForValue(slider.lowerValue)), to: place(-100), duration: 0)
    #expect(slider.lowerValue == 0)
  }

  @Test("A press between the thumbs tracks nothing and reports nothing")
  func between() throws {
    try hand.fingerDown(at: place(100))
    #expect(!slider.isTracking && !slider.isHighlighted)
    try hand.fingerMove(to: place(140))
    try hand.fingerUp()
    #expect(log.events.isEmpty && slider.lowerValue == 0.2 && slider.upperValue == 0.8)
  }

  @Test(
    "The track, the range between the thumbs and the thumbs have their colours, and a pressed thumb is darker"
  )
  func pixels() throws {
    var picture = try Picture(of: hand)
    #expect(picture[20 + 100, 115] == [0, 115, 240])
    #expect([20, 185].map { picture[20 + $0, 115] } == [[230, 230, 230], [230, 230, 230]])
    #expect([49, 151].map { picture[20 + $0, 115] } == [[255, 255, 255], [255, 255, 255]])
    #expect(picture[20 + 100, 103] == [0, 0, 0])
    try hand.fingerDown(at: place(49))
    hand.wait(0.5)
    picture = try Picture(of: hand)
    #expect(picture[20 + 49, 115].allSatisfy { (229...230).contains($0) })
    #expect(picture[20 + 151, 115] == [255, 255, 255])
    try hand.fingerMove(to: place(83))
    try hand.fingerUp()
    hand.wait(0.5)
    picture = try Picture(of: hand)
    #expect(picture[20 + 49, 115] == [230, 230, 230] && picture[20 + 83, 115] == [255, 255, 255])
  }

  @Test("Values that are set show at once, within their limits")
  func values() throws {
    slider.lowerValue = -1
    slider.upperValue = 0.5
    #expect(slider.lowerValue == 0 && slider.upperValue == 0.5)
    #expect(thumbs[0].frame.minX == 0 && thumbs[1].frame.isNear(CGRect(x: 85, y: 0, width: 30, height: 30)))
    #expect(log.events.isEmpty)
  }
}
