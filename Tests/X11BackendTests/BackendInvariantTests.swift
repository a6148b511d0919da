#if DEBUG
  import Foundation
  import Testing
  import UIKitCore

  @testable import X11Backend

  // Each fault is planted in a process of its own, which an assertion must end. What it said must name the fault.

  /// Something that the backend must never do, and that an assertion finds.
  nonisolated enum PlantedBackendFault: String, CaseIterable, Codable, Sendable {
    case sampleOfOtherContact
    case contactDownTwice
    case numberGivenTwice
    case numberOfThisFrame
    case earlyFrame
    case frameBeforeTheLast
    case pictureBackInTime

    /// What the assertion says.
    var message: String {
      switch self {
      case .sampleOfOtherContact: "a contact has the sample of another"
      case .contactDownTwice: "a contact is down twice"
      case .numberGivenTwice: "two contacts have one number"
      case .numberOfThisFrame: "a number serves again within one frame"
      case .earlyFrame: "a frame began before it was due"
      case .frameBeforeTheLast: "the next frame is due before this one"
      case .pictureBackInTime: "a picture was done before it was begun"
      }
    }

    /// Makes the fault.
    func happen() {
      var book = ContactBook()
      var pacer = FramePacer(interval: 0.02)
      book.add(.mirrored(pointer: 1), sample: sample(1))
      pacer.beginFrame(at: 1)
      switch self {
      case .sampleOfOtherContact: book.update(.mirrored(pointer: 1), sample: sample(2))
      case .contactDownTwice: book.add(.mirrored(pointer: 1), sample: sample(2))
      case .numberGivenTwice: book.add(.mirrored(pointer: 2), sample: sample(1))
      case .numberOfThisFrame:
        book.remove(.mirrored(pointer: 1))
        book.add(.mirrored(pointer: 2), sample: sample(1))
      case .earlyFrame: pacer.beginFrame(at: 1.01)
      case .frameBeforeTheLast:
        pacer.interval = -1
        pacer.beginFrame(at: 2)
      case .pictureBackInTime: pacer.didDraw(from: 2, to: 1)
      }
    }

    private func sample(_ contact: Int) -> TouchSample {
      TouchSample(contact: contact, phase: .began, location: .zero, timestamp: 0)
    }
  }

  @Suite("The backend: what must be true is asserted in debug builds")
  struct BackendInvariantTests {
    @Test("A fault of each kind is found by its assertion", arguments: PlantedBackendFault.allCases)
    func found(fault: PlantedBackendFault) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
        fault.happen()
      }
      let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(said.contains(fault.message), "\(said.suffix(400))")
    }
  }
#endif
