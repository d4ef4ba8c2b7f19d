import TodoEntities

/// What the list and a calendar folder had in common when they were last exchanged: the base of the next merge,
/// in the file `.todo.json.calendar`, which is for this machine only.
///
/// ```
/// todo calendar 1
/// folder /home/ann/.calendars/todo
/// at 1795514400000000000 2026-11-24T10:00:00Z
/// file⇥"<id>"⇥<name>⇥<UID>⇥<size, time, inode>⇥<checksum>⇥<what the file last said>⇥<line of the item>
/// end 1
/// ```
struct CalendarState {
  let folder: String
  /// When the last exchange ended, by the clock of the file system, in nanoseconds since 1970.
  var at = 0
  /// The same by the clock of the list; nil before the first one.
  var last: Instant?
  /// What the last exchange was refused for.
  var refusal: String?
  /// What merges have dropped.
  var log: [GitLogEntry] = []
  var files: [CalendarEntry] = []

  private static let head = "todo calendar 1"
  /// How many entries of the log are kept.
  private static let longestLog = 200
  /// What stands for a line break in the log.
  private static let lineBreak: Character = "\u{1F}"

  init(folder: String) { self.folder = folder }

  /// Reads the file; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    var rows: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    // A state has a line for each file; `split` would take three times as long.
    while let end = rest.firstIndex(of: 0x0A) {
      rows.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    guard rest.isEmpty,
      rows.popLast().map({ String(decoding: $0, as: UTF8.self) }) == "end \(rows.count - 1)",
      rows.first.map({ String(decoding: $0, as: UTF8.self) }) == CalendarState.head
    else { return nil }
    var folder: String?
    for row in rows.dropFirst() {
      if row.starts(with: "file\t".utf8) {
        guard let entry = CalendarEntry(row.dropFirst(5), of: bytes) else { return nil }
        files.append(entry)
        continue
      }
      let words = String(decoding: row, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "folder": folder = String(words[1])
      case "refused": refusal = String(words[1])
      case "at":
        let times = words[1].split(separator: " ")
        guard let first = times.first, let at = Int(first) else { return nil }
        self.at = at
        last = times.dropFirst().first.flatMap { Instant(rfc3339: Array($0.utf8)[...]) }
      case "log":
        let parts = words[1].split(separator: "\t", maxSplits: 1)
        guard parts.count == 2, let at = Instant(rfc3339: Array(parts[0].utf8)[...]) else {
          return nil
        }
        let text = String(parts[1].map { $0 == CalendarState.lineBreak ? "\n" : $0 })
        log.append(GitLogEntry(at: at, message: GitMessage(parsing: text)))
      default: return nil
      }
    }
    guard let folder else { return nil }
    self.folder = folder
  }

  var pieces: [ArraySlice<UInt8>] {
    let lines =
      [
        CalendarState.head, "folder \(folder)", "at \(at)\(last.map { " \($0)" } ?? "")",
        refusal.map { "refused \($0)" },
      ].compactMap(\.self)
      + log.suffix(CalendarState.longestLog).map { entry in
        let text = entry.message.text.map { $0 == "\n" ? CalendarState.lineBreak : $0 }
        return "log \(entry.at)\t\(String(text))"
      }
    let count = lines.count + files.count - 1
    return [Array(lines.map { "\($0)\n" }.joined().utf8)[...]] + files.map(\.row)
      + [Array("end \(count)\n".utf8)[...]]
  }
}

/// A file of a calendar folder and its item, as they were when both meant the same.
struct CalendarEntry {
  let id: ItemID
  let name: String
  let uid: String
  /// The size, the time of the last change and the inode: if they are the same, so are the bytes.
  var stamp: String
  /// The checksum, in digits.
  let sum: ArraySlice<UInt8>
  /// The item's line.
  let written: ArraySlice<UInt8>
  /// The line that an item would have with what another program has last written; nil if that is the same. A file
  /// that says this again did not get what was written here.
  let read: ArraySlice<UInt8>?

  init(
    id: ItemID, name: String, uid: String, stamp: String, sum: ArraySlice<UInt8>,
    written: ArraySlice<UInt8>, read: ArraySlice<UInt8>?
  ) {
    (self.id, self.name, self.uid, self.stamp, self.sum) = (id, name, uid, stamp, sum)
    self.written = written
    self.read = read == written ? nil : read
  }

  /// Reads a row of these bytes.
  fileprivate init?(_ row: ArraySlice<UInt8>, of bytes: [UInt8]) {
    var fields: [ArraySlice<UInt8>] = []
    var rest = row
    while fields.count < 6, let end = rest.firstIndex(of: 0x09) {
      fields.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    // As a list reads ids, in a tenth of the time.
    let id = fields.first.flatMap { field in
      try? JSONReader.read(bytes, in: field.indices) { (reader) throws(JSONSyntaxError) in
        try reader.id(named: "id")
      }
    }
    guard fields.count == 6, let id else { return nil }
    self.init(
      id: id, name: String(decoding: fields[1], as: UTF8.self),
      uid: String(decoding: fields[2], as: UTF8.self),
      stamp: String(decoding: fields[3], as: UTF8.self), sum: fields[4], written: rest,
      read: fields[5].isEmpty ? nil : fields[5])
  }

  fileprivate var row: ArraySlice<UInt8> {
    var row = Array("file\t\"\(id)\"\t\(name)\t\(uid)\t\(stamp)\t".utf8)
    row += sum
    row.append(0x09)
    row += read ?? []
    row.append(0x09)
    row += written
    row.append(0x0A)
    return row[...]
  }
}

extension FileStatus {
  /// What tells two versions of a file apart.
  var calendarStamp: String { "\(size) \(modifiedAt) \(identity.number)" }
}
