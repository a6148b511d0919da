/// A key by its place on the keyboard: a usage of page 7 of the USB HID Usage Tables (1.4, section 10).
///
/// Most are named after what a US keyboard has in that place.
nonisolated public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A letter.
  case keyboardA = 0x04
  /// A letter.
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ,
    keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
    keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  /// A digit of the top row, in the order of the keys.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
    keyboard0
  /// A key around the letters, row by row.
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar,
    keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
    keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma,
    keyboardPeriod, keyboardSlash, keyboardCapsLock
  /// A function key.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
    keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// A key of the block between the letters and the numeric pad.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp,
    keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow,
    keyboardDownArrow, keyboardUpArrow
  /// A key of the numeric pad.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
    keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  /// The extra key beside the left Shift of many European keyboards, the menu key, the power key, and = on the numeric
  /// pad.
  case keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign
  /// A function key of a large keyboard.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
    keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// A key with a command on it.
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo,
    keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
  /// A lock that stays down.
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  /// The comma and another = on the numeric pad.
  case keypadComma, keypadEqualSignAS400
  /// A key that only keyboards for some languages have, such as Ro and Yen in Japan.
  case keyboardInternational1, keyboardInternational2, keyboardInternational3, keyboardInternational4,
    keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8,
    keyboardInternational9
  /// A key that changes between languages or scripts, such as Hangul and Hanja in Korea.
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6,
    keyboardLANG7, keyboardLANG8, keyboardLANG9
  /// A key of a terminal.
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior,
    keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps,
    keyboardExSel
  /// A modifier key by its side; the Super key is called GUI.
  case keyboardLeftControl = 0xe0
  /// A modifier key by its side.
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift,
    keyboardRightAlt, keyboardRightGUI
}
