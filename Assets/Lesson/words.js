// The page's own words. What is said about the run comes with the lesson, from the program's tables.

const lessonWords = {
  en: {
    play: "Play", pause: "Pause", back: "Previous event", forth: "Next event", speed: "Speed",
    layers: "Layers", language: "中文", otherLanguage: "zh", search: "Search", chain: "Chain",
    touches: "Touches and gestures", shortTouches: "Touches", shortGestures: "Gestures", log: "Log", why: "Why", panels: "What happened, step by step",
    fingers: "Fingers", gestures: "Gestures", actions: "Actions", keys: "Keys", timeline: "Timeline", stage: "The recorded scene",
    steps: "What is done in it", missing: "(not in this recording)", of: "{time} of {duration} seconds", ask: "Tap or point at a view, or choose one, and see why it gets the touch there or not.",
    choose: "View", frame: "frame {x}, {y}, {width} × {height}", recorded: "Recorded: a finger came down here.",
    computed: "No finger came down here. The rules of hit-testing give this answer; what a recogniser would decide is known only for what was recorded.",
    unknown: "{name} decides by its own code, which was not recorded: who gets a touch here is not known. By UIKit's rules alone it would be {winner}.",
    crowd: "{name} has {count} views, too many to record each of them: which one gets a touch here is not known.",
    nearest: "The nearest touch in the recording came down at {place}, and {name} got it ({time} s).", nobody: "no view",
    explain: {
      search: "Hit-testing finds the view under a finger: it begins at the window and asks each view for the point, the one in front first. A view may answer for itself if its class overrides hitTest or point(inside:).",
      chain: "The responder chain: a view that does not use a touch passes it to the next responder, mostly its superview, up to the application.",
      touches: "A gesture recogniser watches touches for one pattern, such as a tap or a pan, and may take them from the view.",
      log: "Everything that happened, in order."
    }, enlarge: "Enlarge",
    replay: "A replay of a recorded session: nothing is simulated.",
    cut: "The recording was cut off at its end.", pointed: "{name}, {class}"
  },
  zh: {
    play: "播放", pause: "暂停", back: "上一个事件", forth: "下一个事件", speed: "速度",
    layers: "分层", language: "English", otherLanguage: "en", search: "命中测试", chain: "响应者链",
    touches: "触摸与手势", shortTouches: "触摸", shortGestures: "手势", log: "日志", why: "为什么", panels: "逐步看发生了什么",
    fingers: "手指", gestures: "手势", actions: "动作", keys: "按键", timeline: "时间轴", stage: "录下的场景",
    steps: "其中完成的步骤", missing: "（这次没有录到）", of: "第 {time} 秒，共 {duration} 秒", ask: "按下、指向或选择一个视图，看看它为什么能或不能收到那里的触摸。",
    choose: "视图", frame: "frame {x}, {y}, {width} × {height}", recorded: "录制时手指按在这里。",
    computed: "录制时没有手指按在这里。答案来自命中测试的规则；手势识别器会怎样判断，只有录下的触摸才知道。",
    unknown: "{name} 由它自己的代码决定，而代码没有录下来：这里的触摸归谁，无法知道。只按 UIKit 的规则，会是 {winner}。",
    crowd: "{name} 里有 {count} 个视图，多得无法逐个录下：这里的触摸归其中哪一个，无法知道。",
    nearest: "录制中离这里最近的触摸落在 {place}，收到它的是 {name}（第 {time} 秒）。", nobody: "没有视图",
    explain: {
      search: "命中测试寻找手指下的视图：从窗口开始，把这个点交给每个视图判断，前面的先问。如果类重写了 hitTest 或 point(inside:)，视图可以自己作答。",
      chain: "响应者链：不处理触摸的视图把它交给下一个响应者，多半是父视图，一直到应用程序。",
      touches: "手势识别器在触摸中寻找一种模式，例如轻点或拖动，并且可以把触摸从视图那里拿走。",
      log: "发生的一切，按顺序排列。"
    }, enlarge: "放大",
    replay: "这是录制会话的回放，没有任何模拟。",
    cut: "录制的末尾被截断了。", pointed: "{name}，{class}"
  }
};

/** A sentence with its gaps filled; between two Chinese characters there is no space. */
function fillWords(sentence, gaps) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap).replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, "$1");
}

/** An element with attributes and children; texts only ever become text, never markup. */
function makeElement(name, attributes = {}, ...children) {
  const isDrawn = ["svg", "g", "path", "circle", "rect", "line", "polygon"].includes(name);
  const element = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
