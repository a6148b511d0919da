import Foundation

/// Returns what is wrong with the places of named parts in a window of a size: none may be negative, lie outside it or
/// cover another one.
func faults(of parts: [(name: String, place: CGRect)], in size: CGSize) -> [String] {
  var faults: [String] = []
  let window = CGRect(origin: .zero, size: size)
  for (index, part) in parts.enumerated() {
    let (name, place) = part
    if place.width < 0 || place.height < 0 { faults.append("\(name) is negative") }
    if !window.contains(place) { faults.append("\(name) \(place) is outside") }
    for (other, otherPlace) in parts[(index + 1)...] where !place.isEmpty && !otherPlace.isEmpty {
      if !place.intersection(otherPlace).isEmpty {
        faults.append("\(name) \(place) overlaps \(other) \(otherPlace)")
      }
    }
  }
  return faults
}
