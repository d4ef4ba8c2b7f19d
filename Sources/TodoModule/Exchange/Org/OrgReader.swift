// Reads headlines of Org and blocks of Logseq: their keywords, and the dates, properties and notes in the lines
// below. Headings become projects.

import TodoEntities

/// Parses Org files, and the Markdown of Logseq, which has Org's keywords and dates.
///
/// ```text
/// * TODO [#A] Pay rent :home:
///   DEADLINE: <2026-12-01 Tue +1m>
/// ```
struct OrgReader {
  /// A headline or a block above the current line.
  private struct Owner {
    let level: Int
    /// The index of its item, or nil for a heading.
    var index: Int?
    /// The part that it adds to the project of the items below.
    var project = ""
  }

  private let context: ExchangeContext
  private var list = ImportedList()
  private var owners: [Owner] = []
  private var notes: [Int: [(indent: Int, text: String)]] = [:]
  /// The name of the drawer in which the current line is: `PROPERTIES`, `LOGBOOK`.
  private var drawer: String?
  private var isLogseq = false
  private var keywords: [String: ForeignState] = [:]
  /// The tags that the file gives to all its items.
  private var fileTags: [Tag] = []

  private static let known = """
    TODO NEXT DOING STARTED STRT WAITING WAIT HOLD LATER NOW IN-PROGRESS INPROGRESS SOMEDAY MAYBE DONE CANCELLED CANCELED
    """

  init(_ context: ExchangeContext) {
    self.context = context
    define(OrgReader.known.split(separator: " "))
  }

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var lines = try TextLines(bytes, context)
    var ahead = TextLines(unchecked: bytes, ExchangeContext(clock: context.clock))
    var reader = self
    reader.isLogseq = true
    while let line = ahead.nextBytes() {
      if OrgReader.isHeadline(line) { reader.isLogseq = false }
      guard line.first == 0x23 else { continue }
      let words = String(decoding: line, as: UTF8.self).split { $0 == ":" || $0 == " " }
      let isTags = words.first?.uppercased() == "#+FILETAGS"
      reader.fileTags += isTags ? ForeignTags.tags(Array(words.dropFirst())) : []
    }
    while let line = lines.nextBytes() { reader.read(line, number: lines.number) }
    reader.end(at: 0)
    if reader.list.isEmpty {
      reader.list.remarks.add("the file has no items: an item is a line such as '* TODO Buy milk'")
    }
    return reader.list
  }

  /// Whether a line is a headline of Org: stars at its start, and a space.
  private static func isHeadline(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x2A && line.drop { $0 == 0x2A }.first == 0x20
  }

  /// Returns whether a line is a headline of Org with a keyword, or there are more Logseq blocks with a
  /// keyword than lines with a checkbox.
  static func areRecognized(_ lines: [Substring]) -> Bool {
    let known = Set(known.split(separator: " "))
    let marked = lines.filter { line in
      let text = line.drop { " \t*-".contains($0) }
      let marks = line[..<text.startIndex]
      return known.contains(text.prefix { $0 != " " }) && marks.hasSuffix(" ")
        && (marks.contains("*") || marks.contains("-"))
    }
    return marked.contains { $0.hasPrefix("*") }
      || marked.count > lines.count { MarkdownLine($0).isTask }
  }

  /// Adds keywords. Words that no format knows are done behind the bar, or in the last position without a
  /// bar, and otherwise open.
  private mutating func define(_ words: [Substring]) {
    let names = words.map { String($0.prefix { $0 != "(" }) }
    let bar = names.firstIndex(of: "|") ?? max(0, names.count - 1)
    for (place, name) in names.enumerated() where name != "|" {
      keywords[name] = ForeignState.named[name] ?? (place >= bar ? .done : .open)
    }
  }
}

// MARK: - Lines

extension OrgReader {
  private mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
    var line = MarkdownLine(bytes)
    let text = String(decoding: line.text, as: UTF8.self)
    let level = isLogseq ? line.column + 1 : line.text.prefix { $0 == 0x2A }.count
    if isLogseq ? line.skipMarker() : OrgReader.isHeadline(bytes) {
      drawer = nil
      let rest = isLogseq ? line.text : bytes.dropFirst(level + 1)
      return begin(
        String(decoding: rest, as: UTF8.self).trimmingSpaces, level: level, number: number)
    }
    if isLogseq, line.column == 0, let (_, title) = line.heading {
      return begin("# " + title, level: 0, number: number)
    }
    let key = [0x3A, 0x23].contains(text.utf8.first) ? text.uppercased() : ""
    if let open = drawer {
      if key == ":END:" {
        drawer = nil
      } else if open == "PROPERTIES" {
        readProperty(text, separator: ":")
      }
      return
    }
    if key.utf8.count > 2, key.hasPrefix(":"), key.hasSuffix(":"), !key.contains(" ") {
      drawer = String(key.dropFirst().dropLast())
      if drawer != "PROPERTIES" {
        list.remarks.add("a drawer such as LOGBOOK is left out", at: number)
      }
      return
    }
    if !key.isEmpty, ["#+TODO:", "#+SEQ_TODO:", "#+TYP_TODO:"].contains(where: key.hasPrefix) {
      return define(Array(text.split(separator: " ").dropFirst()))
    }
    if key.hasPrefix("#+FILETAGS:") { return }
    guard let owner = owners.last(where: { $0.index != nil })?.index else {
      if !text.isEmpty, !key.hasPrefix("#+"), isLogseq || !text.hasPrefix("# ") {
        list.remarks.add("text that belongs to no item is left out", at: number)
      }
      return
    }
    if isLogseq, readProperty(text, separator: "::") { return }
    let isDates = ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(where: text.hasPrefix)
    if isDates || OrgReader.hasTimestamp(text) {
      if isDates || notes[owner] == nil && list.items[owner].content.scheduled == nil {
        if takeDates(from: text, of: owner, number: number).isBlank || isDates { return }
      } else {
        list.remarks.add("a timestamp in the notes is not read", at: number)
      }
    }
    notes[owner, default: []].append((text.isEmpty ? .max : line.column, text))
  }

  /// Starts an item. A headline without a keyword is a heading or a note.
  private mutating func begin(_ text: String, level: Int, number: Int) {
    end(at: level)
    let word = Substring(text.utf8.prefix { $0 != 0x20 })
    let parent = owners.last { $0.index != nil }?.index
    guard let state = keywords[String(word)] else {
      let isHeading = !isLogseq || text.hasPrefix("#")
      let (title, tags) = isHeading && parent == nil ? tagged(text[...]) : (text[...], [])
      if !tags.isEmpty { list.remarks.add("the tags of a heading are left out", at: number) }
      if OrgReader.hasTimestamp(text) {
        list.remarks.add("the date of a heading without a keyword is left out", at: number)
      }
      let name = title.drop { $0 == "#" }.split(separator: " ").joined(separator: "-")
      owners.append(Owner(level: level, project: isHeading && parent == nil ? name : ""))
      if let parent {
        notes[parent, default: []].append(isLogseq ? (level - 1, "- " + text) : (0, text))
      } else if !isHeading, !text.isEmpty {
        list.remarks.add("skipped a block without a keyword such as TODO", at: number)
      }
      return
    }
    var item = ImportedItem(line: number, title: "")
    try? item.become(state)
    var title = Substring(text.utf8[word.endIndex...].drop { $0 == 0x20 })
    if title.utf8.starts(with: "[#".utf8), let end = title.firstIndex(of: "]") {
      let letter = title[..<end].dropFirst(2)
      item.content.priority = Priority.allCases.first { String($0.todoTxtLetter) == letter }
      if item.content.priority == nil {
        list.remarks.add("the priority [#\(letter)] is left out", at: number)
      }
      title = title[title.index(after: end)...].drop { $0 == " " }
    }
    (title, item.content.tags) = tagged(title)
    item.content.tags = (item.content.tags + fileTags).withoutRepeats
    item.content.title = String(title).trimmingSpaces
    let names = owners.map(\.project).filter { !$0.isEmpty }
    item.content.project =
      parent.map { list.items[$0].content.project } ?? Project(names.joined(separator: "."))
    if parent != nil { list.remarks.add("the nesting is left out", at: number) }
    let count = list.items.count
    list.append(item)
    owners.append(Owner(level: level, index: list.items.count > count ? count : nil))
    guard list.items.count > count else { return }
    // Some people write dates in the title. A title that is only a date is kept.
    let named = takeDates(from: item.content.title, of: count, number: number)
    if !named.isBlank { list.items[count].content.title = named }
  }

  /// Returns a headline of Org without its tags, `:home:money:`, and the tags.
  private func tagged(_ title: Substring) -> (title: Substring, tags: [Tag]) {
    let last = title.lastWord
    guard !isLogseq, last.utf8.count > 2, last.utf8.first == 0x3A, last.utf8.last == 0x3A,
      let before = title.before(last)
    else { return (title, []) }
    return (before, ForeignTags.tags(last.utf8.split(separator: 0x3A).map { Substring($0) }))
  }

  /// Ends the headlines of this level and below.
  private mutating func end(at level: Int) {
    while let owner = owners.last, owner.level >= level {
      owners.removeLast()
      guard let index = owner.index, let lines = notes.removeValue(forKey: index) else { continue }
      let indent = lines.map(\.indent).min() ?? 0
      let texts = lines.map {
        $0.text.isEmpty ? "" : String(repeating: " ", count: $0.indent - indent) + $0.text
      }
      let text = texts.joined(separator: "\n")
      let body = text.utf8.drop { $0 == 0x0A }
      guard let last = body.lastIndex(where: { $0 != 0x0A }) else { continue }
      list.items[index].content.notes = String(Substring(body[...last]))
    }
  }

  /// Reads `:ID: value` or `id:: value`. Returns whether the line is a property.
  @discardableResult
  private mutating func readProperty(_ text: String, separator: String) -> Bool {
    let line = text.hasPrefix(":") ? text.dropFirst() : text[...]
    let end = line.utf8.indices.first {
      line.utf8[$0] == 0x3A && line.utf8[$0...].starts(with: separator.utf8)
    }
    guard let end, end > line.startIndex, !line.utf8[..<end].contains(0x20) else { return false }
    let value = String(Substring(line.utf8[end...].dropFirst(separator.utf8.count))).trimmingSpaces
    let key = Substring(line.utf8[..<end]).lowercased()
    switch (key, owners.last?.index) {
    case ("id", let owner?): list.setName(value, ofItemAt: owner)
    case ("created", let owner?):
      let date = OrgTimestamp(value.lowercased())?.date
      list.items[owner].createdAt = date.map(context.clock.start(of:))
    // A property of a note block is a line of the note.
    case (_, nil) where separator == "::" && key != "collapsed": return false
    case ("collapsed", _), (_, nil): break
    default:
      guard separator == ":" else { return false }
      list.remarks.add("the property '\(key.prefix(40))' is left out")
    }
    return true
  }

  /// Whether a text begins with an active timestamp, `<2026-12-05 Sat 18:00>`.
  private static func beginsTimestamp(_ text: Substring.UTF8View) -> Bool {
    text.first == 0x3C && text.dropFirst().prefix(4).allSatisfy(\.isDigit)
      && text.dropFirst(5).first == 0x2D
  }

  private static func hasTimestamp(_ text: String) -> Bool {
    text.utf8.indices.contains { beginsTimestamp(text.utf8[$0...]) }
  }

  /// Reads the dates of a text, such as `DEADLINE: <2026-12-01 Tue 17:00 +1w>`, and returns its other words.
  ///
  /// An active timestamp without a name is the scheduled date, if the item has none yet. An inactive one is
  /// ordinary text.
  @discardableResult
  private mutating func takeDates(from text: String, of index: Int, number: Int) -> String {
    var (others, rest) = ("", text[...])
    let closes: (UInt8) -> Bool = { $0 == 0x3E || $0 == 0x5D }
    while let start = rest.utf8.firstIndex(where: { $0 == 0x3C || $0 == 0x5B }) {
      let word = rest[..<start].split(separator: " ").last ?? ""
      let isNamed = ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(word)
      guard isNamed || OrgReader.beginsTimestamp(rest.utf8[start...]) else {
        others += rest[...start]
        rest = rest[start...].dropFirst()
        continue
      }
      guard let close = rest.utf8[start...].firstIndex(where: closes) else { break }
      // A range has two timestamps: `<2026-12-05 Sat>--<2026-12-08 Tue>`.
      let isRange = rest.utf8[close...].dropFirst().starts(with: "--<".utf8)
      let last = isRange ? rest.utf8[close...].dropFirst().firstIndex(where: closes) : nil
      let (typed, source) = (rest[start...close].lowercased(), rest[start...(last ?? close)])
      others += rest[..<(isNamed ? word.startIndex : start)]
      rest = rest[source.endIndex...].drop { $0 == " " && others.last ?? " " == " " }
      let whole = OrgTimestamp(typed).flatMap { $0.date == nil ? nil : $0 }
      let name = "'\(source.prefix(60))'"
      guard let stamp = whole ?? OrgTimestamp(String(typed.prefix { $0 != " " }) + ">"),
        let date = stamp.date, isNamed || list.items[index].content.scheduled == nil
      else {
        list.remarks.add("the timestamp \(name) is left out", at: number)
        continue
      }
      // The second time of `18:00-19:00` is not read.
      let hasEnd = isRange || typed.split(separator: ":").contains { $0.dropFirst(2).first == "-" }
      if whole == nil || hasEnd {
        list.remarks.add("only \(date) of \(name) is read", at: number)
      }
      set(date, repeating: stamp.rule, as: word, ofItemAt: index, number: number)
    }
    return (others + rest).trimmingSpaces
  }

  /// Sets the date that has this name, and the rule of the timestamp.
  private mutating func set(
    _ date: FloatingDate, repeating rule: String?, as name: Substring, ofItemAt index: Int,
    number: Int
  ) {
    var content = list.items[index].content
    switch name {
    case "DEADLINE:": content.due = date
    case "CLOSED:": content.completedAt = content.isCompleted ? context.clock.start(of: date) : nil
    default:
      if let old = content.scheduled, old != date {
        list.remarks.add("the date \(old) before SCHEDULED is left out", at: number)
      }
      content.scheduled = date
    }
    if !content.isCompleted, let rule = rule.flatMap({ try? RepetitionExpression($0) }) {
      list.items[index].repetition = ImportedRepetition(rule)
      // A series needs a due date.
      if content.due == nil { (content.due, content.scheduled) = (date, nil) }
    }
    list.items[index].content = content
  }
}
