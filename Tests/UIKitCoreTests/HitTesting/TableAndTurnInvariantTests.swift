#if DEBUG
  import Foundation
  import Testing
  import UIKitTesting

  @testable import UIKitCore

  // Each fault is planted in a process of its own, which an assertion must end. What it said must name the fault.

  /// Something that must never be in the index of a view's subviews, in a search, or in the order of turns.
  nonisolated enum PlantedTableFault: String, CaseIterable, Codable, Sendable {
    case missingEntry
    case outdatedEntry
    case outdatedEntryBesideGrid
    case outdatedArea
    case strangeView
    case missingGrid
    case missingNumbers
    case slotInWrongCell
    case slotInCellTwice
    case slotOfNone
    case slotInWrongList
    case slotListedTwice
    case slotNotListed
    case slotInNoCell
    case slotBeyondTheRest
    case viewNotAskedTakesNoTouch
    case moreGapsThanSlots
    case searchEndedTwice
    case callLeftOpen
    case recordsOfOpenSearch
    case returnOfViewNotAsked
    case openObstacleSearch
    case overrideNotAsked
    case turnBackInTime

    /// What the assertion says.
    var message: String {
      switch self {
      case .missingEntry: "has 3 subviews and entries for 2"
      case .outdatedEntry, .outdatedEntryBesideGrid: "the entry of"
      case .outdatedArea: "the area of"
      case .strangeView: "is of a view that lies elsewhere"
      case .missingGrid: "has no grid"
      case .missingNumbers: "has slots without numbers"
      case .slotInWrongCell: "cell 0 has slots"
      case .slotInCellTwice: "cell 0 has slots"
      case .slotOfNone: ", 60], not"
      case .slotInWrongList: "the list of those absent is [1]"
      case .slotListedTwice: "slot 1 is listed already"
      case .slotNotListed: "slot 1 is not listed"
      case .slotInNoCell: "has no slot 1"
      case .slotBeyondTheRest: "slot 60 is proposed after slot 48"
      case .viewNotAskedTakesNoTouch: "was not asked, and takes no touch"
      case .moreGapsThanSlots: "has more gaps than slots"
      case .searchEndedTwice: "a search ended that never began"
      case .callLeftOpen: "a search through the windows left 1 calls open"
      case .recordsOfOpenSearch: "1 views are still being asked"
      case .returnOfViewNotAsked: "a view returned that was not asked"
      case .openObstacleSearch: "1 overrides are still being asked"
      case .overrideNotAsked: "an override returned that was not asked"
      case .turnBackInTime: "a turn at 1.0 came after one at 2.0"
      }
    }

    private var needsGrid: Bool {
      switch self {
      case .missingEntry, .outdatedEntry, .outdatedArea, .strangeView, .missingNumbers, .turnBackInTime,
        .moreGapsThanSlots:
        false
      default: true
      }
    }

    /// Makes the fault, and lets what follows find it.
    @MainActor func happen() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for index in 0..<(needsGrid ? ChildIndex.fewestInGrid : 3) {
        root.addSubview(UIView(frame: CGRect(x: index, y: 0, width: 10, height: 10)))
      }
      _ = root.hitTest(CGPoint(x: 50, y: 50), with: nil)
      guard let index = root.childIndex else { return }
      switch self {
      case .missingEntry: index.storage.pointee.count -= 1
      case .outdatedEntry: index[1].area.right += 1
      case .outdatedEntryBesideGrid: index[1].offsetY += 1
      case .outdatedArea:
        for view in root.children { view.coveredRect = view.frame }
        _ = index.prepareForPicture { $0.frame }
        root.children[1].displayState.coveredRect = .zero
      case .missingNumbers: index.storage.pointee.readCount -= 1
      case .strangeView: root.children[1].parent = nil
      case .missingGrid: index.storage.pointee.grid = nil
      case .slotInWrongCell, .slotInCellTwice, .slotOfNone, .slotInWrongList:
        if let grid = index.grid { plant(in: grid) }
        // The whole grid is looked at again after so many changes.
        for _ in 0..<ChildIndex.fewestInGrid { root.children[ChildIndex.fewestInGrid - 1].center.y += 0.1 }
      case .slotListedTwice, .slotNotListed, .slotInNoCell, .slotBeyondTheRest:
        if let grid = index.grid { change(grid, index[1]) }
      case .viewNotAskedTakesNoTouch:
        root.children[ChildIndex.fewestInGrid - 1].geometry.setBounds(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = root.hitTest(CGPoint(x: 56.5, y: 5), with: nil)
      case .moreGapsThanSlots:
        index.storage.pointee.gaps = index.count
        root.children[1].removeFromSuperview()
      case .searchEndedTwice, .callLeftOpen, .recordsOfOpenSearch, .returnOfViewNotAsked, .openObstacleSearch,
        .overrideNotAsked:
        search(root)
      case .turnBackInTime:
        let application = UIApplication()
        application.take(Turn(time: 2))
        application.take(Turn(time: 1))
      }
      // Each search looks at one entry.
      for _ in root.children { _ = root.hitTest(CGPoint(x: 50, y: 50), with: nil) }
    }

    /// Changes the grid of the index and not the index.
    @MainActor private func change(_ grid: ChildGrid, _ entry: ChildEntry) {
      switch self {
      case .slotListedTwice: for _ in 0..<2 { grid.insert(1, ChildEntry()) }
      case .slotNotListed: grid.remove(1, ChildEntry())
      case .slotInNoCell: for _ in 0..<2 { grid.remove(1, entry) }
      default:
        var asked = ChildEntry()
        asked.kind = .asksAll
        grid.insert(60, asked)
      }
    }

    /// Begins or ends what a search never does.
    @MainActor private func search(_ root: UIView) {
      let application = UIApplication()
      let recorder = application.searches.makeUnnumberedRecorder()
      switch self {
      case .searchEndedTwice: _ = application.searches.leave(returning: nil)
      case .callLeftOpen:
        application.searches.searchUnnumbered(nil) { _ = application.searches.enter(root) }
      case .recordsOfOpenSearch:
        recorder.willAsk(root, at: .zero)
        _ = recorder.made
      case .returnOfViewNotAsked: recorder.didAsk(root, nil)
      default:
        let window = UIWindow(screen: application.mainScreen)
        let search = ObstacleSearch(for: window)
        if self == .overrideNotAsked {
          let candidate = SearchCandidate(window, at: .zero, mustBeAsked: true)
          _ = search.decision(on: nil, of: candidate, in: candidate.view)
        }
        search.willAsk(window, at: .zero)
        _ = search.obstacles(at: .zero, on: application.mainScreen)
      }
    }

    /// Makes the fault in the first cell, which the last subview does not reach into.
    @MainActor private func plant(in grid: ChildGrid) {
      switch self {
      case .slotInWrongCell: grid.cells[0].removeAll { $0 == 1 }
      case .slotInCellTwice: grid.cells[0].append(grid.cells[0][0])
      case .slotOfNone: grid.cells[0].append(60)
      default: grid.insert(1, ChildEntry())
      }
    }
  }

  @Suite("Indexes and turns: what must be true is asserted in debug builds")
  struct TableAndTurnInvariantTests {
    @Test("A fault of each kind is found by its assertion", arguments: PlantedTableFault.allCases)
    func found(fault: PlantedTableFault) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
        await fault.happen()
      }
      let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(said.contains(fault.message), "\(said.suffix(400))")
    }
  }
#endif
