import Testing

/// A press that is over before the application has looked: what is said of it comes from its records, in their order.
@Suite("What is said of a press that one turn brings") struct QuickPressTests {
  @Test(
    "It is what is said of one that lasts",
    arguments: [
      ("hit-testing", "ruleMode"), ("receivers", "interactionSwitch"), ("receivers", "subjectMode"),
      ("image-views", "buttonInOn"), ("overlap", "yellowMode"), ("click-through", "overrideMode"),
      ("pass-through", "passSwitch"), ("windows", "passThroughSwitch"),
      ("controllers", "present"), ("other-events", "stampButton"), ("touches", "multipleTouchSwitch"),
      ("touches", "call"), ("gestures", "simultaneousSwitch"), ("gestures", "homeButton"),
      ("taps", "waitSwitch"), ("states", "call"), ("priority", "cancelsSwitch"), ("drawer", "simpleSwitch"),
    ])
  func isTheSame(scene: String, control: String) throws {
    let (lasting, quick) = (try SceneBench(scene), try SceneBench(scene))
    let before = quick.sentence
    _ = try lasting.tap(control)
    try quick.tapInATurn(control)
    #expect(quick.sentence == lasting.sentence)
    #expect(quick.sentence != before)
  }
}
