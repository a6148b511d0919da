// Points, sizes and rectangles are Foundation's: whoever imports this module has them.
@_exported import Foundation
