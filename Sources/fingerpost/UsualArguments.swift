/// The two options that a window is usually opened with, in the one form that they are usually given in.
///
/// swift-argument-parser finds out by reflection what a command declares, and for each type of option what that can do. With
/// all options of the gallery that is 20 of the 74 million instructions of a start, and with a command of these two alone
/// still a third of that. So most starts get by without it.
enum UsualArguments {
  /// What arguments without a command ask of the gallery; nil if there is anything else among them, or a mistake: then the
  /// parser decides.
  static func request(from arguments: [String]) -> GalleryRequest? {
    var request = GalleryRequest()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
      switch option {
      case "--scene" where request.scene == nil: request.scene = value
      case "--size" where request.size == nil:
        guard let size = SizeArgument(argument: value) else { return nil }
        request.size = size
      default: return nil
      }
    }
    return request
  }
}
