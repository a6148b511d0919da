import CX11
import CairoCanvas
import Foundation
import UIKitCore

// The server's events: what is about the window is dealt with at once, what is input is decoded for the frame.

extension X11Application {
  /// Deals with one event; answers the input in it, if any.
  func handle(_ event: inout XEvent) -> RawInput? {
    let isSent = event.xany.send_event != 0
    if settings.isNews(event) {
      displayChanged = true
      return nil
    }
    if settings.isAboutManager(event) { return nil }
    switch event.type {
    case GenericEvent:
      guard event.xcookie.extension == connection.inputOpcode,
        XGetEventData(connection.display, &event.xcookie) != 0
      else { return nil }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      return extendedDecoder.decode(event.xcookie)
    case ConfigureNotify:
      guard policy.accepts(.state, isSent: isSent), event.xconfigure.window == window.id else { return nil }
      if window.noteSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height)) {
        displayChanged = true
      }
    case MapNotify:
      if policy.accepts(.state, isSent: isSent) { window.isMapped = true }
    case UnmapNotify:
      if policy.accepts(.state, isSent: isSent) { window.isMapped = false }
      return coreDecoder.decode(event)
    case DestroyNotify:
      guard policy.accepts(.state, isSent: isSent), event.xdestroywindow.window == window.id else {
        return nil
      }
      window.noteDestruction()
      close()
    case Expose:
      exposed.append(
        PixelRect(
          left: Int(event.xexpose.x), top: Int(event.xexpose.y),
          right: Int(event.xexpose.x + event.xexpose.width),
          bottom: Int(event.xexpose.y + event.xexpose.height)))
    case FocusIn:
      if policy.accepts(.state, isSent: isSent), InterruptionRules.interrupts(event.xfocus) {
        windowInputs.append(.activity(true))
      }
    case FocusOut:
      let raw = coreDecoder.decode(event)
      if raw != nil { windowInputs.append(.activity(false)) }
      return raw
    case ClientMessage: handleMessage(&event.xclient, isSent: isSent)
    case PropertyNotify:
      if event.xproperty.window == connection.root, event.xproperty.atom == XA_RESOURCE_MANAGER {
        followScale()
      }
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case connection.sharedMemoryCompletion:
      // That it has come is all that the surface needs to know.
      break
    case connection.monitorEventBase.map({ $0 + RRScreenChangeNotify }):
      XRRUpdateConfiguration(&event)
      followMonitor()
    default: return coreDecoder.decode(event)
    }
    return nil
  }

  private func handleMessage(_ message: inout XClientMessageEvent, isSent: Bool) {
    guard message.message_type == connection.atoms.wmProtocols, message.format == 32,
      policy.accepts(.windowManagerProtocol, isSent: isSent)
    else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms.wmDeleteWindow: close()
    case connection.atoms.ping:
      // The answer is the question, sent back to the root window.
      var answer = XEvent()
      answer.xclient = message
      answer.xclient.window = connection.root
      XSendEvent(
        connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
      XFlush(connection.display)
    default: break
    }
  }

  /// What the application knows of the window's display, as it is now.
  var display: DisplayProperties {
    let style = configuration.style ?? settings.settings.style
    return DisplayProperties(
      size: CGSize(width: CGFloat(window.pixelWidth) / scale, height: CGFloat(window.pixelHeight) / scale),
      scale: scale, style: style == .unspecified ? .light : style, frameInterval: pacer.interval)
  }

  private func followMonitor() {
    pacer.interval = 1 / TimeInterval(metrics.framesPerSecond)
    displayChanged = true
    followScale()
  }
}
