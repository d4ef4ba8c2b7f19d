/// The content lines of a component, such as a VTODO with a VALARM in it (RFC 5545, section 3.6).
struct CalendarComponent {
  /// The component's own properties.
  private(set) var properties: [CalendarLine] = []
  /// The complete nested components, each from BEGIN to END.
  private(set) var nested: [CalendarLine] = []

  /// Sorts the lines between the component's own BEGIN and END. A nested component without its end is
  /// left out, and so is an end without its component: in a list file edited by hand, they may not
  /// match.
  init(_ lines: [CalendarLine]) {
    var open: [String] = []
    var outermost = 0
    for line in lines {
      switch line.name {
      case "BEGIN":
        if open.isEmpty { outermost = nested.count }
        open.append(line.value.uppercased())
        nested.append(line)
      case "END":
        guard open.last == line.value.uppercased() else { continue }
        open.removeLast()
        nested.append(line)
      default:
        if open.isEmpty { properties.append(line) } else { nested.append(line) }
      }
    }
    if !open.isEmpty { nested.removeSubrange(outermost...) }
  }
}
