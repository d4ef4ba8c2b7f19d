// Finds a time zone by its name: a name of IANA or Windows, also in quotes or after a path.

import TodoEntities

// Time zones by their names in other programs. Every format uses them.
extension Clock {
  /// Returns the clock of a time zone, or nil if the name is unknown.
  ///
  /// The name is an IANA name or a Windows name (`Eastern Standard Time`). It can be in quotes, or follow a path,
  /// as libical and Mozilla write it (`/freeassociation.sourceforge.net/Europe/Berlin`).
  func clock(ofForeign name: String) -> Clock? {
    let name = name.filter { $0 != "\"" }.trimmingSpaces
    let parts = name.split(separator: "/")
    let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
    return (name.hasPrefix("/") ? ends : [name]).lazy.compactMap { name in
      clock(in: name) ?? WindowsZones.zone(of: name).flatMap(clock(in:))
        ?? clock(in: name.uppercased())
    }.first
  }

  /// Returns the instant at which the user's wall clock shows a time. For a time that the clock skips, the
  /// offset before the gap counts, as in RFC 5545.
  func instant(of wall: WallClock) -> Instant {
    instant(of: wall.day, wall.time, second: wall.second)
      ?? Instant(
        secondsSinceEpoch: start(of: FloatingDate(wall.day, at: wall.time)).secondsSinceEpoch
          + wall.second)
  }
}

/// The names of zones in Windows, Outlook and Exchange.
enum WindowsZones {
  /// Returns the IANA name of a zone, such as `America/New_York`.
  static func zone(of name: String) -> String? {
    let start = "\(name)=".utf8.map { $0 | 0x20 }
    let row = names.utf8.split(separator: 0x0A).first {
      $0.lazy.map { $0 | 0x20 }.starts(with: start)
    }
    return row.flatMap { String(Substring($0.dropFirst(start.count))) }
  }
}
