/// View trees as a debugger prints them.
package enum WrittenDump {
  /// A button under a clear view that fills the screen, a hidden label, and a bar in front with a switched-off button.
  package static let signIn = """
    <UIWindow: 0x7f81c0d06a10; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x600003a1c0f0>; \
    layer = <UIWindowLayer: 0x60000341b2e0>>
       | <UIView: 0x7f81c0e0a5d0; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x60000341c8a0>>
       |    | <UIButton: 0x7f81c0e0b110; frame = (20 120.5; 350 44); opaque = NO; layer = <CALayer: 0x60000341d220>>
       |    |    | <UIButtonLabel: 0x7f81c0e0c330; frame = (147 11; 56 22); text = 'Sign in'; opaque = NO; \
    userInteractionEnabled = NO; layer = <_UILabelLayer: 0x600001734aa0>>
       |    | <UILabel: 0x7f81c0e0d450; frame = (20 200; 350 20.3333); text = 'Forgot your password?'; hidden = YES; \
    accessibilityIdentifier = 'help'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x600001734bb0>>
       |    | <UIView: 0x7f81c0e0e560; frame = (0 0; 390 744); layer = <CALayer: 0x60000341e9c0>>
       |    | <UIToolbar: 0x7f81c0e0f670; frame = (0 760; 390 84); accessibilityIdentifier = 'bar'; \
    layer = <CALayer: 0x60000341e9d0>>
       |    |    | <UIControl: 0x7f81c0e10780; frame = (300 20; 70 44); enabled = NO; \
    accessibilityIdentifier = 'done'; layer = <CALayer: 0x60000341e9e0>>

    """
}
