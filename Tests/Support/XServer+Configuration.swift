extension XServer {
  /// Where the server listens for the touch screen's events.
  var touchSocket: String { folder.path("touch.socket") }

  /// Where the server listens for the events of another touch screen over the same picture.
  var secondTouchSocket: String { folder.path("touch2.socket") }

  /// Where the server listens for the touchpad's events.
  var touchpadSocket: String { folder.path("touchpad.socket") }

  /// The configuration of an Xorg whose screen and devices exist in memory only; see xorg.conf(5), inputtestdrv(4).
  static func xorgConfiguration(width: Int, height: Int, touchpad: String, folder: TemporaryFolder) -> String
  {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "off"
      Option "AutoEnableDevices" "off"
      Option "AutoAddGPU" "off"
      Option "DontVTSwitch" "on"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-200
      Modeline "test" 120 \(width) \(width + 40) \(width + 80) \(width + 120) \
    \(height) \(height + 10) \(height + 20) \(height + 30)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "test"
        Virtual \(width) \(height)
      EndSubSection
    EndSection
    Section "InputDevice"
      Identifier "test touch screen"
      Driver "inputtest"
      Option "DeviceType" "Touch"
      Option "TouchCount" "10"
      Option "SocketPath" "\(folder.path("touch.socket"))"
    EndSection
    Section "InputDevice"
      Identifier "second touch screen"
      Driver "inputtest"
      Option "DeviceType" "Touch"
      Option "TouchCount" "10"
      Option "SocketPath" "\(folder.path("touch2.socket"))"
    EndSection
    Section "InputDevice"
      Identifier "test touchpad"
      Driver "inputtest"
      Option "DeviceType" "\(touchpad)"
      Option "SocketPath" "\(folder.path("touchpad.socket"))"
    EndSection
    Section "InputDevice"
      Identifier "test keyboard"
      Driver "inputtest"
      Option "DeviceType" "Keyboard"
      Option "SocketPath" "\(folder.path("keyboard.socket"))"
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "test touch screen"
      InputDevice "second touch screen"
      InputDevice "test touchpad" "CorePointer"
      InputDevice "test keyboard" "CoreKeyboard"
    EndSection
    """
  }
}
