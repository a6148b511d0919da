import UIKit
import UIKitTesting

func explain(_ button: UIButton) {
  print(button.whyNot())
}

func obstacles(to view: UIView, at point: CGPoint) -> [TouchObstacle.Kind] {
  TouchDiagnosis(at: point, on: .main, expecting: view).obstacles.map(\.kind)
}

func story(ofTouch number: Int, by hand: EventGenerator, on view: UIView) -> String {
  TouchDiagnosis(ofTouch: number, in: hand.trace, on: hand.window.screen, expecting: view).description
}
