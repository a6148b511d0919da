/// The calls of an application that are in progress, one inside another, other than its events and its searches for
/// views.
package final class CallsInProgress {
  /// The calls up the responder chain.
  let chain = ChainSteps()
  /// The searches up the responder chain.
  let chainSearches = ChainSteps()
  /// The control events that are being sent.
  package let controlActions = ControlActions()
  /// How many layouts are in progress, one inside another: a view may ask for layout while it is being laid out.
  var layouts = 0
}
