// Reads and writes `.todo.json.calendar`, which remembers each file of a calendar folder after an exchange, and
// the log.

import TodoEntities

/// The common state of the list and a calendar folder after their last exchange, which is the base of the next merge.
/// It is in the file `.todo.json.calendar` of this machine.
///
/// ```
/// todo calendar 1⇥/home/ann/.calendars/todo⇥1795514400000000000⇥2026-11-24T10:00:00Z⇥
/// log⇥2026-11-24T10:00:00Z⇥<message of the merge>
/// file⇥"<id>"⇥<name>⇥<UID>⇥<size, time, inode>⇥<checksum, zoned dates>⇥<what the file last said>⇥<line of the item>
/// end 3
/// ```
struct CalendarState {
  let folder: String
  /// When the last exchange ended, by the clock of the file system, in nanoseconds since 1970.
  var at = 0
  /// When the last exchange ended, by the clock of the list; nil before the first exchange.
  var last: Instant?
  /// The reason why the last exchange was refused: `3 of 5` files were missing.
  var refusal: String?
  /// The values that merges have dropped.
  var log: [GitLogEntry] = []
  var files: [CalendarEntry] = []

  private static let head = "todo calendar 1"
  /// The number of log entries that are kept.
  private static let longestLog = 200
  /// The character that replaces a line break in the log.
  private static let lineBreak: Character = "\u{1F}"

  init(folder: String) { self.folder = folder }

  /// Parses the file, or returns nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    var rows = bytes[...].parts(0x0A)
    guard rows.popLast()?.isEmpty == true, rows.popLast()?.text == "end \(rows.count)",
      let head = rows.first?.parts(0x09), head.count == 5, head[0].text == CalendarState.head,
      let at = Int(head[2].text)
    else { return nil }
    folder = head[1].text
    self.at = at
    last = Instant(rfc3339: head[3])
    refusal = head[4].isEmpty ? nil : head[4].text
    for row in rows.dropFirst() {
      if let entry = CalendarEntry(row, of: bytes) {
        files.append(entry)
        continue
      }
      let parts = row.parts(0x09)
      guard parts.count == 3, let at = Instant(rfc3339: parts[1]) else { return nil }
      let text = parts[2].text.map { $0 == CalendarState.lineBreak ? "\n" : $0 }
      log.append(GitLogEntry(at: at, message: GitMessage(parsing: String(text))))
    }
  }

  var pieces: [ArraySlice<UInt8>] {
    let words = [CalendarState.head, folder, "\(at)", last.map { "\($0)" } ?? "", refusal ?? ""]
    let lines =
      [words.joined(separator: "\t")]
      + log.suffix(CalendarState.longestLog).map { entry in
        let text = entry.message.text.map { $0 == "\n" ? CalendarState.lineBreak : $0 }
        return "log\t\(entry.at)\t\(String(text))"
      }
    return [Array(lines.map { "\($0)\n" }.joined().utf8)[...]] + files.map(\.row)
      + [Array("end \(lines.count + files.count)\n".utf8)[...]]
  }
}

/// A file of a calendar folder and its item, as they were when they last agreed.
struct CalendarEntry {
  let id: ItemID
  let name: String
  let uid: String
  /// The size, the time of the last change and the inode: if they are the same, so are the bytes.
  var stamp: String
  /// The checksum, in digits.
  let sum: ArraySlice<UInt8>
  /// The lines of dates in a zone (`ICalFile.zonedDates`). The first machine that reads such a line turns it into a
  /// time on its wall clock. As long as the line is unchanged, it means that time in every zone.
  let dates: String
  /// The item's line.
  let written: ArraySlice<UInt8>
  /// The item's line with the values and the time that another program has last written, or nil if it equals
  /// `written`. A file that has these values again did not get the values written here.
  let read: ArraySlice<UInt8>?
}

extension CalendarEntry {
  /// Parses a row of these bytes, or returns nil if it does not describe a file.
  fileprivate init?(_ row: ArraySlice<UInt8>, of bytes: [UInt8]) {
    let fields = row.parts(0x09, most: 8)
    // A list parses ids in the same way. It takes a tenth of the time.
    guard fields.count == 8, fields[0].elementsEqual("file".utf8),
      let id = try? JSONReader.read(
        bytes, in: fields[1].indices,
        { (reader) throws(JSONSyntaxError) in try reader.id(named: "id") })
    else { return nil }
    let sum = fields[5].parts(0x20, most: 2)
    self.init(
      id: id, name: fields[2].text, uid: fields[3].text, stamp: fields[4].text, sum: sum[0],
      dates: sum.count > 1 ? sum[1].text : "", written: fields[7],
      read: fields[6].isEmpty ? nil : fields[6])
  }

  fileprivate var row: ArraySlice<UInt8> {
    var row = Array("file\t\"\(id)\"\t\(name)\t\(uid)\t\(stamp)\t".utf8) + sum
    if !dates.isEmpty { row += " \(dates)".utf8 }
    for line in [read ?? [], written] {
      row.append(0x09)
      // In a list that was edited by hand, there may be tabs and line breaks between members.
      row += line.lazy.map { max($0, 0x20) }
    }
    row.append(0x0A)
    return row[...]
  }
}

extension FileStatus {
  /// The size, time and inode of a file, which tell two versions of it apart.
  var calendarStamp: String { "\(size) \(modifiedAt) \(identity.number)" }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// Splits the bytes at a separator into at most `most` parts. `split` would take ten times as long.
  fileprivate func parts(_ separator: UInt8, most: Int = .max) -> [ArraySlice<UInt8>] {
    var (parts, start) = ([ArraySlice<UInt8>](), startIndex)
    withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == separator {
        if parts.count == most - 1 { break }
        parts.append(self[start..<(startIndex + index)])
        start = startIndex + index + 1
      }
    }
    parts.append(self[start...])
    return parts
  }
}
