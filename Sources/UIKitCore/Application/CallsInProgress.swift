/// The calls of an application that are in progress inside one another, apart from its events and searches for views.
final class CallsInProgress {
  /// The calls up the responder chain.
  let chain = ChainCalls()
  /// The searches up the responder chain.
  let chainSearches = ChainSearches()
  /// The control events that are being sent.
  let controlActions = ControlActions()
  /// How many layouts are in progress inside one another, because views ask for one while they are laid out.
  var layouts = 0
}
