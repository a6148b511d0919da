nonisolated extension TraceRecord.Relation.Cause {
  /// The cause of the relation, as one plain sentence.
  package var text: LocalizedText {
    switch self {
    case .requireToFail: LocalizedText("require(toFail:) was called", "调用过 require(toFail:)")
    case .shouldRequireFailure:
      LocalizedText("it, or its delegate, requires that failure", "它或它的代理要求对方失败")
    case .shouldBeRequiredToFail:
      LocalizedText("the other, or its delegate, is required to fail", "对方或对方的代理说自己必须先失败")
    case .canPrevent:
      LocalizedText(
        "of two, one is recognised unless a class or a delegate says otherwise",
        "两个手势只识别一个，除非子类或代理另有说法")
    case .shouldRecognizeSimultaneously: LocalizedText("a delegate allows both", "有代理允许同时识别")
    case .systemControl: LocalizedText("it does something by this gesture itself", "它自己就要用这种手势")
    case .order: LocalizedText("its view lies deeper, or it was added later", "它的视图更深，或者它添加得更晚")
    case .panBeforeSwipe: LocalizedText("a pan goes before a swipe", "拖动先于轻扫")
    }
  }
}
