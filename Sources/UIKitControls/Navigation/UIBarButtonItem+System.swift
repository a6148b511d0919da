import Foundation

extension UIBarButtonItem {
  /// A button that many applications have.
  nonisolated public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    /// Room that is left over; in a navigation bar, which has none to share, it has no width.
    case flexibleSpace
    /// Room as wide as the item's `width`.
    case fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    case play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// Makes a button that many applications have; it shows a word where iOS shows a symbol that no font has.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    let look = systemItem.look
    self.init(
      title: look.title, style: systemItem == .done || systemItem == .save ? .done : .plain, target: target,
      action: action)
    accessibilityLabel = look.label
    if systemItem == .flexibleSpace || systemItem == .fixedSpace { customView = UIView() }
  }

  /// Makes a button that many applications have and that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Makes a button that many applications have and that calls a method with the sender, which is this item.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Makes a button that many applications have and that performs an action, opens a menu, or both.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil as Selector?)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Makes room that is left over.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Makes room of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// The width of fixed room, in points; 0 for other items, which are as wide as they need.
  public var width: CGFloat {
    get { customView?.bounds.width ?? 0 }
    set { if title == nil, let customView { customView.frame.size = CGSize(width: newValue, height: 1) } }
  }
}

extension UIBarButtonItem.SystemItem {
  /// What the button shows, and what people call it.
  fileprivate var look: (title: String?, label: String?) {
    switch self {
    case .flexibleSpace, .fixedSpace: (nil, nil)
    case .add: ("+", name.string)
    case .stop, .close: ("✕", name.string)
    default: (name.string, nil)
    }
  }

  private var name: LocalizedText {
    switch self {
    case .done: LocalizedText("Done", "完成")
    case .cancel: LocalizedText("Cancel", "取消")
    case .edit: LocalizedText("Edit", "编辑")
    case .save: LocalizedText("Save", "存储")
    case .add: LocalizedText("Add", "添加")
    case .flexibleSpace, .fixedSpace: LocalizedText("", "")
    case .compose: LocalizedText("Compose", "撰写")
    case .reply: LocalizedText("Reply", "回复")
    case .action: LocalizedText("Share", "共享")
    case .organize: LocalizedText("Organize", "整理")
    case .bookmarks: LocalizedText("Bookmarks", "书签")
    case .search: LocalizedText("Search", "搜索")
    case .refresh: LocalizedText("Refresh", "刷新")
    case .stop: LocalizedText("Stop", "停止")
    case .camera: LocalizedText("Camera", "相机")
    case .trash: LocalizedText("Delete", "删除")
    case .play: LocalizedText("Play", "播放")
    case .pause: LocalizedText("Pause", "暂停")
    case .rewind: LocalizedText("Rewind", "快退")
    case .fastForward: LocalizedText("Forward", "快进")
    case .undo: LocalizedText("Undo", "撤销")
    case .redo: LocalizedText("Redo", "重做")
    case .close: LocalizedText("Close", "关闭")
    }
  }
}
