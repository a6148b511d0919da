import Foundation

/// Every number that decides what a movement means, with its unit, its item and the reason.
///
/// The article <doc:WhatUIKitDoes> lists the items, such as G21, with their sources.
nonisolated package enum Thresholds {
  // MARK: Taps

  /// The longest pause between one tap's end and the next one's beginning, in seconds.
  ///
  /// B16: not published; 0.35 s is what two other rewrites use.
  package static let tapInterval: TimeInterval = 0.35

  /// How long a recogniser waits for the next tap, in seconds.
  ///
  /// G5: a tap exactly at the limit still counts, so the timer fires half a nanosecond later. The trace, which writes
  /// times to a microsecond, does not show that.
  package static let tapWait: TimeInterval = tapInterval + 5e-10

  /// The largest distance between the taps of one count, in points.
  ///
  /// B16: not published; the upper end of what is recommended, because a mouse hand and a thumb both wander.
  package static let tapDistance: CGFloat = 45

  /// Whether two places are close enough to belong to one count of taps.
  package static func isTap(from start: CGPoint, to end: CGPoint) -> Bool {
    start.distance(to: end).rounded(toStep: 1e-3) <= tapDistance
  }

  /// How far a finger may wander from where it came down and still make a tap, in points.
  ///
  /// G3: not published; a mouse hand and a thumb both wander.
  package static let tapMovement: CGFloat = 45

  /// How long a finger may lie on the screen and still make a tap, in seconds.
  ///
  /// G4: observation shows that a long hold is no tap; the limit is not published.
  package static let tapDuration: TimeInterval = 1

  // MARK: Presses, drags, pinches, turns

  /// How long a long press takes by default, in seconds.
  ///
  /// G11: documented.
  package static let longPressDuration: TimeInterval = 0.5

  /// How far a finger may wander before a long press begins, by default, in points.
  ///
  /// G11: documented.
  package static let longPressMovement: CGFloat = 10

  /// How far fingers must move before a drag begins, in points; the translation leaves that distance out.
  ///
  /// G21, G22: about 10 as observed; the exact value is not published.
  package static let panMovement: CGFloat = 10

  /// How much the distance between two fingers must change before a pinch begins, in points.
  ///
  /// G32: measured.
  package static let pinchMovement: CGFloat = 10

  /// How much of that change the scale leaves out, in points.
  ///
  /// G33: measured.
  package static let pinchSlack: CGFloat = 8

  /// How far two fingers must turn before a rotation begins, in degrees.
  ///
  /// G38: measured.
  package static let rotationTurn: CGFloat = 10

  /// How much of that turn the rotation leaves out, in degrees.
  ///
  /// G38: measured.
  package static let rotationSlack: CGFloat = 5

  /// The time over which an old velocity keeps a share in the new one, in seconds.
  ///
  /// G25, G35: the filter is not published. With a mouse that reports 1000 times a second, the bare quotient of one
  /// step would jump; after 20 ms of steady movement the quotient has won.
  package static let velocityMemory: TimeInterval = 0.01

  /// How long a device must have reported a resting contact for its drag to end with velocity 0, in seconds.
  ///
  /// E54: what Qt and GTK do with a mouse.
  package static let velocityRest: TimeInterval = 0.1

  // MARK: Swipes

  /// How far a swipe must go, in points, if it took no time at all.
  ///
  /// G42: measured, like the three numbers after it.
  package static let swipeLength: CGFloat = 50

  /// By what share of its length a swipe may be shorter for each second that it takes.
  ///
  /// G42: measured.
  package static let swipeLengthDecay: CGFloat = 0.94

  /// By what share of its length the allowed sideways movement shrinks with each second.
  ///
  /// G42: measured.
  package static let swipeSideDecay: CGFloat = 0.98

  /// How long a swipe may take, in seconds.
  ///
  /// G43: measured; 0.500 s still counts and 0.501 s does not.
  package static let swipeDuration: TimeInterval = 0.5

  /// How long a recogniser waits until it knows that a swipe has taken too long, in seconds.
  ///
  /// G43: half-way between 0.500 s and 0.501 s. X counts time in milliseconds, so a movement that X puts exactly at
  /// the limit is judged by its own time before the timer ends the wait.
  package static let swipeWait: TimeInterval = swipeDuration + 0.0005

  // MARK: Edges

  /// How near to an edge an edge drag must start, in points.
  ///
  /// G49: not published; 20 is what another rewrite uses.
  package static let edgeWidth: CGFloat = 20

  // MARK: Scroll views

  /// How long a scroll view holds back a finger on its content to see whether it scrolls, in seconds.
  ///
  /// E33: 0.15 as documented and measured.
  package static let contentTouchDelay: TimeInterval = 0.15

  /// How far a finger must move before it scrolls, in points; the scroll leaves that distance out.
  ///
  /// E38: measured; unlike an ordinary drag, scrolling begins at exactly this distance.
  package static let scrollMovement: CGFloat = 10

  /// How much of its movement a finger passes on to content that is just leaving its edge.
  ///
  /// E40: measured, and widely published.
  package static let rubberBand: CGFloat = 0.55

  /// The speed at which content that slows down stops, in points per second.
  ///
  /// E41: measured.
  package static let scrollEndVelocity: CGFloat = 10

  /// The lowest speed at which content goes on when the finger is lifted, in points per second.
  ///
  /// E42: measured between 187.5, which is too slow, and 625, which is not; the limit itself is not published.
  package static let scrollReleaseVelocity: CGFloat = 250

  /// The rate of the spring that pulls content back to an edge, per second.
  ///
  /// E44: fitted to measured figures.
  package static let scrollSpringRate: CGFloat = 11

  /// The distance from its edge at which such content is at rest, in points.
  ///
  /// E44: the measurements show pixels of a third of a point, and end when one is left. That is so from half a point
  /// on; 0.4 gives the measured 0.81 s.
  package static let scrollSpringRest: CGFloat = 0.4

  /// The velocity with which content held beyond an edge turns back, for each point beyond, in points per second.
  ///
  /// E44: in E40's recording 235 points were held; 197 are left 24 ms after the release, 88 after 124 ms and none
  /// after 0.69 s. The value 7 meets that within 2 points. A spring that starts at rest would be up to 57 points and
  /// 0.1 s behind.
  package static let scrollReturnRate: CGFloat = 7

  /// How long a finger must have rested for content beyond an edge to count as held there, in seconds.
  ///
  /// Not published: content held for 0.3 s turns back at once although a velocity is reported (E43), while content
  /// flung beyond an edge goes on. 0.1 s is more than a flick's last step and less than a rest.
  package static let scrollHold: TimeInterval = 0.1

  /// How far content must be able to move in a drag's direction to take the drag, in points.
  ///
  /// E51: less than a pixel, because rounding decides exactly where a zoomed picture's edge is.
  package static let scrollRoom: CGFloat = 0.5

  /// How many times farther along one axis than along the other a drag must begin to lock to it.
  ///
  /// E50: not published; 2 leaves about 37 degrees around each diagonal unlocked.
  package static let directionalLock: CGFloat = 2

  /// The rate at which paging content moves to a page, per second.
  ///
  /// Not published: the same as the spring at the edges, which takes 0.8 s for a page of 320 points.
  package static let pageSpringRate: CGFloat = 11

  /// How far a row must be dragged to perform its first action, as a part of its width.
  ///
  /// E61: not published; a little more than half, and farther than it stays open in any case.
  package static let fullSwipe: CGFloat = 0.6

  // MARK: The arbiter

  /// How long after the last finger a recogniser written elsewhere may stay undecided, in seconds.
  ///
  /// Without a limit, a recogniser that forgets to fail would hold back the end of a touch for ever. The limit is
  /// longer than any pause in a gesture of several taps.
  package static let indecisionLimit: TimeInterval = 1

  /// How long a wheel or touchpad must rest for its scrolling to end, in seconds.
  ///
  /// X reports no end of scrolling. When a wheel turns slowly, two notches are about 0.1 s apart.
  package static let scrollRest: TimeInterval = 0.15

  // MARK: Shakes

  // Nothing is published about shaking a window. With these numbers a hand shakes it easily, and dragging it to a
  // place never does.

  /// How far a window must move back to count as one reversal, in points.
  package static let shakeDistance: CGFloat = 24

  /// How many reversals make a shake.
  package static let shakeTurns = 3

  /// The time in which these reversals must happen, in seconds.
  package static let shakeInterval: TimeInterval = 1

  /// How long a window must rest before a shake has ended, in seconds.
  package static let shakeRest: TimeInterval = 0.3

  // MARK: Controls

  /// How long a stepper is held before it goes on stepping, and how long each further step takes, in seconds.
  ///
  /// Not published: the delay of a long press, and ten steps a second.
  package static let stepperDelay: TimeInterval = 0.5
  package static let stepperInterval: TimeInterval = 0.1

  /// How far content must be pulled beyond its top, as seen, to be loaded anew, in points.
  ///
  /// Not published: a little more than the room that the wheel takes, which is 60 points.
  package static let refreshPull: CGFloat = 80

  /// How far from the control on which it came down a finger still counts as inside, in points.
  ///
  /// E9, E12: 70 pt as measured on iPhone buttons.
  package static let controlSlop: CGFloat = 70

  /// How far a finger must move along a switch to drag the knob instead of tapping, in points.
  ///
  /// E25: not published; the same distance as for a pan.
  package static let switchDrag: CGFloat = 10
}
