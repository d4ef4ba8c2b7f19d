// Finds a time zone by its name: a name of IANA or Windows, also in other letters, in quotes or after a path.

import TodoEntities

// Time zones by the names that other programs give them. Every format asks here.
extension Clock {
  /// Returns the clock of someone in a zone; nil if nobody knows the name.
  ///
  /// It is one of the system's (IANA), also in other letters, in quotes or after a path, as libical and Mozilla
  /// write it (`/freeassociation.sourceforge.net/Europe/Berlin`), or one of Windows (`Eastern Standard Time`).
  func clock(ofForeign name: String) -> Clock? {
    let name = name.filter { $0 != "\"" }.trimmingSpaces
    let parts = name.split(separator: "/")
    let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
    return (name.hasPrefix("/") ? ends : [name]).lazy.compactMap { name in
      clock(in: name) ?? WindowsZones.zone(of: name).flatMap(clock(in:))
        ?? clock(in: name.uppercased()) ?? clock(in: name.asZoneName)
    }.first
  }

  /// Returns the instant at which the user's wall clock shows this. A time that it skips is counted with the
  /// offset from before, as RFC 5545 does.
  func instant(of wall: WallClock) -> Instant {
    instant(of: wall.day, wall.time, second: wall.second)
      ?? Instant(
        secondsSinceEpoch: start(of: FloatingDate(wall.day, at: wall.time)).secondsSinceEpoch
          + wall.second)
  }
}

/// The zones that Windows, Outlook and Exchange name.
enum WindowsZones {
  /// Returns the system's name of a zone, such as `America/New_York`.
  static func zone(of name: String) -> String? {
    let start = "\(name)=".utf8.map { $0 | 0x20 }
    let row = names.utf8.split(separator: 0x0A).first {
      $0.lazy.map { $0 | 0x20 }.starts(with: start)
    }
    return row.flatMap { String(Substring($0.dropFirst(start.count))) }
  }
}

extension String {
  /// The name with capitals where zones have them: `America/New_York` of `america/new york`.
  fileprivate var asZoneName: String {
    var isFirst = true
    let letters = lowercased().map { letter in
      defer { isFirst = !letter.isLetter }
      return letter == " " ? "_" : isFirst ? letter.uppercased() : String(letter)
    }
    return letters.joined()
  }
}
