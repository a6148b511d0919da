import Testing
import UIKit
import UIKitTesting

@testable import AASignatureView

@Suite("AASignatureView: curves through the finger's places")
struct SignatureDriver {
  private let pad = AASignatureView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let hand: EventGenerator
  private let black = [0, 0, 0]
  private let white = [255, 255, 255]

  init() throws {
    pad.backgroundColor = .white
    pad.lineWidth = 6
    hand = try EventGenerator(view: pad)
  }

  /// Moves a finger level, 20 points at a time.
  private func stroke(_ steps: Int) throws {
    try hand.fingerDown(at: CGPoint(x: 40, y: 100))
    for step in 1...steps { try hand.fingerMove(to: CGPoint(x: 40 + 20 * step, y: 100)) }
  }

  @Test("Nothing is drawn until five places are known; the fifth and sixth make the first curve")
  func curve() throws {
    #expect(pad.isEmpty && pad.signature == nil)
    try stroke(4)
    #expect(pad.isEmpty && pad.ctr == 4)
    try stroke5()
    #expect(!pad.isEmpty && pad.ctr == 2)
    // From the second place to the middle between the fourth and the newest.
    #expect(pad.path.bounds.isNear(CGRect(x: 60, y: 100, width: 60, height: 0)))
    #expect(pad.path.currentPoint == CGPoint(x: 120, y: 100))
    let picture = try Picture(of: hand)
    #expect([61, 90, 119].map { picture[$0, 100] } == [black, black, black])
    #expect([98, 102].map { picture[90, $0] } == [black, black])
    #expect(picture[90, 96] == white && picture[55, 100] == white && picture[125, 100] == white)
  }

  /// The fifth step of a stroke.
  private func stroke5() throws { try hand.fingerMove(to: CGPoint(x: 140, y: 100)) }

  @Test("A tap is a dot of the line's width, below and to the right of the place")
  func dot() throws {
    try hand.fingerTap(at: CGPoint(x: 100, y: 50))
    #expect(!pad.isEmpty && pad.path.bounds.isNear(CGRect(x: 100, y: 50, width: 6, height: 6)))
    #expect(try Picture(of: hand)[103, 50] == black)
  }

  @Test("The signature is an image of the view, in points, with what was drawn")
  func signature() throws {
    try stroke(5)
    try hand.fingerUp()
    let image = try #require(pad.signature)
    #expect(image.size == CGSize(width: 320, height: 200))
    let copy = UIImageView(image: image)
    let shown = try Picture(of: try EventGenerator(view: copy))
    #expect(shown[90, 100] == black && shown[90, 50] == white)
    pad.clear()
    #expect(pad.isEmpty && pad.signature == nil)
    #expect(try Picture(of: hand)[90, 100] == white)
  }
}
