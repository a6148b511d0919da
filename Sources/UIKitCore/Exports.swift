// Whoever imports the road has what it draws with.
@_exported import CoreGraphics
