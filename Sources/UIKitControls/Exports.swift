// Whoever imports the controls has the road and the views that they stand on.
@_exported import UIKitCore
