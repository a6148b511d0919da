import Foundation

/// What `as CFArray` makes of the colours of a gradient: without Core Foundation, an array of anything.
public typealias CFArray = [Any]

/// What the names of colour spaces are: without Core Foundation, strings.
public typealias CFString = String

/// What the bytes of an image are: without Core Foundation, `Data`.
public typealias CFData = Data
