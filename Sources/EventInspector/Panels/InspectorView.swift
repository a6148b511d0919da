import Foundation
import TouchDiagnosis
import UIKitCore

/// The panels that show what happened to events in an application, one at a time.
///
///     let inspector = InspectorView(frame: CGRect(x: 0, y: 0, width: 360, height: 600))
///     inspector.show(InspectedMoment(application: application, history: history, names: [:]))
///
/// Everything it says comes from the trace, which the history holds, and from `TouchDiagnosis`.
package final class InspectorView: UIView {
  /// Called when a person or the host switches to another panel.
  package var panelChanged: ((InspectorPanelKind) -> Void)?
  /// Called with the index of one of the host's pages when it is shown, and with nil when a panel is shown again.
  package var pageChanged: ((Int?) -> Void)?
  /// Called with the view of the row under the pointer; nil when the pointer leaves it.
  package var highlightChanged: ((ObjectID?) -> Void)?
  /// Called with the text of lines that a person copies; the clipboard belongs to the host.
  package var copy: ((String) -> Void)?
  /// The view under the pointer, here or on the stage: its rows are highlighted.
  package var highlighted: ObjectID? { didSet { shownPanel?.highlighted = highlighted } }
  /// The current panel; setting it also replaces a page of the host's.
  package var panel: InspectorPanelKind {
    get { panelBehindPage }
    set {
      panelBehindPage = newValue
      page = nil
    }
  }
  private var panelBehindPage = InspectorPanelKind.search

  private let tabs = PanelTabs(frame: .zero)
  private let rule = UIView()
  private let panels: [InspectorPanel]
  private let why = WhyPanel()
  private let log = LogPanel()
  private var pages: [UIView] = []
  private var tab = 0
  private var moment: InspectedMoment?
  private var language: Language?

  package override init(frame: CGRect) {
    panels = InspectorPanelKind.allCases.map { [why, log] kind in
      switch kind {
      case .search: SearchPanel()
      case .chain: ChainPanel()
      case .touches: TouchesPanel()
      case .log: log
      case .why: why
      }
    }
    super.init(frame: frame)
    backgroundColor = Palette.panel
    accessibilityIdentifier = "inspector"
    clipsToBounds = true
    rule.backgroundColor = Palette.edge
    for part in [tabs, rule] as [UIView] { addSubview(part) }
    for panel in panels {
      let name = InspectorWords.tab(panel.kind)
      let short = panel.kind == .touches ? InspectorWords.shortTouchesTab : name
      tabs.add(name, short: short, identifier: "\(panel.kind.rawValue)Tab")
      panel.hovered = { [weak self] in self?.pointed(at: $0) }
      panel.isHidden = panel.kind != .search
      addSubview(panel)
    }
    tabs.choose = { [weak self] in self?.choose($0) }
    log.copy = { [weak self] in self?.copy?($0) }
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: What is shown

  /// Shows a moment; call this after each turn in which the history changed or a finger moved.
  ///
  /// **Cost:** O(1) if nothing in the current panel has changed; only that panel does any work.
  package func show(_ moment: InspectedMoment) {
    self.moment = moment
    if language != application.language {
      language = application.language
      tabs.retitle()
      setNeedsLayout()
    }
    shownPanel?.show(moment)
  }

  /// Says why a view does or does not get a touch: at a place on the screen, else at the latest touch's place or at its
  /// own middle.
  package func askWhy(about view: UIView, at place: CGPoint? = nil) {
    why.ask(about: view.objectID, at: place, after: moment?.history.latestTouch?.id)
    panel = .why
  }

  /// Asks about the view that a person points at in an application, at that place unless it is touched as well.
  package func askWhy(in application: UIApplication, at place: CGPoint, isTouch: Bool) {
    if let view = application.viewAsked(at: place) { askWhy(about: view, at: isTouch ? nil : place) }
  }

  /// Notes a touch that a person meant for a view and that the application gets: the explanation is now about this
  /// press.
  package func pressed(_ view: UIView, at place: CGPoint) {
    why.pressed(view, at: place)
  }

  /// Adds one of the host's pages, which the host shows in place of the panels.
  package func add(_ page: UIView) {
    pages.append(page)
    page.isHidden = true
    addSubview(page)
    setNeedsLayout()
  }

  /// Makes a panel the current one; a page of the host's that is shown stays in front of it.
  package func showBehindPage(_ panel: InspectorPanelKind) {
    if page == nil { self.panel = panel } else { panelBehindPage = panel }
  }

  /// The index of the host's page that is shown; nil while a panel is.
  package var page: Int? {
    get { tab < panels.count ? nil : tab - panels.count }
    set {
      if let newValue, pages.indices.contains(newValue) {
        show(tab: panels.count + newValue)
      } else {
        show(tab: InspectorPanelKind.allCases.firstIndex(of: panel) ?? 0)
      }
    }
  }

  private var shownPanel: InspectorPanel? { tab < panels.count ? panels[tab] : nil }

  private func pointed(at object: ObjectID?) {
    guard object != highlighted else { return }
    highlighted = object
    highlightChanged?(object)
  }

  // MARK: Tabs

  private func choose(_ tab: Int) { panel = InspectorPanelKind.allCases[tab] }

  private func show(tab: Int) {
    guard tab != self.tab else {
      shownPanel?.update()
      return
    }
    let oldPage = page
    shownPanel?.forget()
    self.tab = tab
    tabs.selection = tab
    for (index, part) in (panels + pages as [UIView]).enumerated() where part.isHidden == (index == tab) {
      part.isHidden = index != tab
      if index != tab { letKeysGo(from: part) }
    }
    if let shownPanel {
      shownPanel.highlighted = highlighted
      layoutIfNeeded()
      if let moment { shownPanel.show(moment) }
      panelChanged?(shownPanel.kind)
    }
    if page != oldPage { pageChanged?(page) }
  }

  /// Takes the keys from a part that is no longer visible.
  private func letKeysGo(from part: UIView) {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: part) else { return }
    first.resignFirstResponder()
  }

  package override func layoutSubviews() {
    let top = PanelTabs.height
    tabs.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    rule.frame = CGRect(x: 0, y: top - 1, width: bounds.width, height: 1)
    let body = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    for part in panels + pages as [UIView] where part.frame != body { part.frame = body }
  }

  /// The list of the current panel, for tests.
  var rows: [PanelRow] { shownPanel?.list.rows ?? [] }
}
