import TodoEntities

/// A merge of two documents that come from the same one.
///
/// ```swift
/// let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
/// let bytes = [UInt8](joining: merge.pieces)
/// ```
struct DocumentMerge {
  /// What was merged and decided.
  let outcome: MergeOutcome
  /// The edit of our document that makes it the merged one.
  let edit: DocumentEdit
  /// Whether the user's command made it, so that `undo` can undo it; otherwise it came from another
  /// machine.
  var isCommand = false
  private let base: ListDocument?
  private let ours: ListDocument
  private let theirs: ListDocument

  /// Merges two documents. See `TodoList.merged(with:since:numbering:)`.
  init(
    base: ListDocument?, ours: ListDocument, theirs: ListDocument, numbering: MergeNumbering
  ) throws(OutOfNumbers) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    outcome = try ours.list.merged(with: theirs.list, since: base?.list, numbering: numbering)
    edit = DocumentEdit(outcome, ours: ours, theirs: theirs)
  }

  /// The bytes of the merged document: those of one document, if only that one was changed.
  ///
  /// If two documents differ only in their layout, the result has the layout that was changed; if
  /// both were changed, todo's own.
  var pieces: [ArraySlice<UInt8>] {
    switch outcome.resultSide {
    case .ours:
      if ours.bytes == theirs.bytes || !ours.list.isIdentical(to: theirs.list) {
        [ours.bytes[...]]
      } else {
        sameList
      }
    case .theirs: [theirs.bytes[...]]
    case nil: ours.pieces(applying: edit)
    }
  }

  /// The bytes of documents that differ only in their layout.
  private var sameList: [ArraySlice<UInt8>] {
    if theirs.bytes == base?.bytes { return [ours.bytes[...]] }
    return ours.bytes == base?.bytes ? [theirs.bytes[...]] : ours.pieces(applying: edit)
  }
}

extension DocumentEdit {
  /// Creates the edit of our document that makes it the merged one. Items that stay in the same order
  /// keep their lines; the others are removed and inserted again.
  fileprivate init(_ outcome: MergeOutcome, ours: ListDocument, theirs: ListDocument) {
    let positions = outcome.positions(in: ours, theirs)
    let known = positions.enumerated().compactMap { index, position in
      position.map { (index: index, position: $0) }
    }
    let staying = AscendingRun.longest(in: known.map(\.position)).map { known[$0] }
    var stays = Array(repeating: false, count: outcome.lines.count)
    var isRemoved = Array(repeating: true, count: ours.count)
    var replacements: [Line] = []
    for (index, position) in staying {
      stays[index] = true
      isRemoved[position] = false
      guard let text = outcome.lines[index].text(ours, theirs, unlessAt: position) else { continue }
      replacements.append(Line(position: position, text: text[...]))
    }
    self.init(
      nextNumber: outcome.nextNumber, replacements: replacements,
      removals: isRemoved.indices.filter { isRemoved[$0] },
      insertions: outcome.lines.indices.filter { !stays[$0] }.compactMap { index in
        outcome.lines[index].text(ours, theirs).map { Line(position: index, text: $0[...]) }
      },
      // Members that the lists spell differently are written anew, so that both machines write the
      // same.
      members: outcome.members == ours.members && ours.unknownMembers == theirs.unknownMembers
        ? nil : outcome.members)
  }
}

extension MergeOutcome {
  /// Returns the position of each line's item in our document; nil if it is new there.
  fileprivate func positions(in ours: ListDocument, _ theirs: ListDocument) -> [Int?] {
    var places: [ItemID: Int] = [:]
    if lines.contains(where: { !$0.isOurs }) {
      places.reserveCapacity(ours.count)
      for position in 0..<ours.count { places[ours.id(at: position)] = position }
    }
    return lines.map { line in
      switch line {
      case .kept(.ours, let position, _): position
      case .kept(.theirs, let position, _): places[theirs.id(at: position)]
      case .merged(let item): places[item.id]
      }
    }
  }
}

extension MergedLine {
  /// Whether the line is one of ours.
  fileprivate var isOurs: Bool { if case .kept(.ours, _, _) = self { true } else { false } }

  /// Returns the line's JSON text; nil if it is that of our document at this position.
  fileprivate func text(
    _ ours: ListDocument, _ theirs: ListDocument, unlessAt place: Int? = nil
  ) -> [UInt8]? {
    switch self {
    case .kept(let side, let position, let number):
      let document = side == .ours ? ours : theirs
      guard number == document.number(at: position) else {
        return document.line(at: position, numbered: number)
      }
      return side == .ours && position == place ? nil : document.line(at: position)
    case .merged(let item):
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return text
    }
  }
}

extension Repetition {
  /// Returns the same repetition in another series.
  func inSeries(_ id: ItemID) -> Repetition {
    switch self {
    case .known(let known):
      Repetition(rule: known.rule, mode: known.mode, anchor: known.anchor, series: id)
    case .unknown(let unknown): .unknown(unknown.inSeries(id))
    }
  }
}

extension UnknownRepetition {
  /// Returns the same repetition in another series: the rest of its JSON text stays as it is.
  fileprivate func inSeries(_ id: ItemID) -> UnknownRepetition {
    let bytes = Array(json.utf8)
    let range = JSONReader.read(bytes) { reader -> Range<Int>? in
      guard (try? reader.enterObject()) != nil else { return nil }
      var names = JSONNames()
      while let name = try? reader.nextMember(&names) {
        guard let range = try? reader.skipValue() else { return nil }
        if reader.text(of: name) == "series" { return range }
      }
      return nil
    }
    guard let range else { return self }
    let text = bytes[..<range.lowerBound] + "\"\(id)\"".utf8 + bytes[range.upperBound...]
    return UnknownRepetition(
      rule: rule, mode: mode, series: id, json: String(decoding: text, as: UTF8.self))
  }
}

/// The parts of a Taskwarrior task that an earlier version of todo kept in an item's unknown member
/// `taskwarrior`, because items did not have them yet: `depends` and `start`.
///
/// ```json
/// {"number": 1, "title": "Paint", "taskwarrior": {"depends": ["0f9ba35c-…"], "estimate": 3}}
/// ```
struct AdoptedParts {
  /// The ids of the items that the item depends on.
  let depends: [ItemID]?
  /// Since when the item was worked on.
  let started: Instant?

  /// The member's name: that of the exchange format.
  private static let memberName: StaticString = "taskwarrior"

  /// Reads the parts, and leaves the reader where it is. Returns nil if no member has any.
  init?(_ members: [RawMember], _ reader: inout JSONReader) {
    guard
      let member = members.first(where: {
        reader.isEqual($0.name.range, to: AdoptedParts.memberName)
      })
    else { return nil }
    let (position, depth) = (reader.position, reader.depth)
    defer { reader.restart(at: position, depth: depth) }
    reader.restart(at: member.value.lowerBound, depth: depth)
    guard let fields = try? AdoptedParts.fields(&reader) else { return nil }
    (depends, started) = fields
    if isEmpty { return nil }
  }

  private var isEmpty: Bool { depends == nil && started == nil }

  private static func fields(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> (depends: [ItemID]?, started: Instant?) {
    var depends: [ItemID]?
    var started: Instant?
    var isFirst = true
    try reader.enterObject()
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      let value = try reader.skipValue()
      let end = (position: reader.position, depth: reader.depth)
      reader.restart(at: value.lowerBound, depth: end.depth)
      // A value of another form stays where it is.
      if reader.isEqual(name.range, to: Field.depends) {
        depends = try? reader.taskwarriorDependencies()
      } else if reader.isEqual(name.range, to: Field.started) {
        started = (try? reader.validString(named: Field.started)).flatMap {
          CompactDate.instant(reader.utf8(of: $0))
        }
      }
      reader.restart(at: end.position, depth: end.depth)
    }
    return (depends, started)
  }

  private enum Field {
    static let depends: StaticString = "depends"
    static let started: StaticString = "start"
  }

  /// Returns the item's unknown members without these parts, so that clearing them is not undone.
  func removed(from members: [UnknownMember]) throws(JSONSyntaxError) -> [UnknownMember] {
    var left: [UnknownMember] = []
    for member in members {
      guard member.name.isIdentical(to: "\(AdoptedParts.memberName)") else {
        left.append(member)
        continue
      }
      let fields = try UnknownMember.members(ofObject: Array(member.value.utf8)).filter { field in
        !(depends != nil && field.name.isIdentical(to: "\(Field.depends)")
          || started != nil && field.name.isIdentical(to: "\(Field.started)"))
      }
      if fields.isEmpty { continue }
      var bytes: [UInt8] = []
      // Every member starts with a comma.
      ItemEncoder.append(fields, to: &bytes)
      left.append(
        UnknownMember(
          name: member.name,
          value: "{" + String(decoding: bytes.dropFirst(), as: UTF8.self) + "}"))
    }
    return left
  }
}

extension JSONReader {
  /// Reads the ids of other tasks as Taskwarrior writes them: an array or, in older versions, one
  /// string with commas.
  mutating func taskwarriorDependencies() throws(JSONSyntaxError) -> [ItemID] {
    guard next == 0x22 else { return try ids(named: "depends") }
    let string = try validString(named: "depends")
    guard let ids = ItemID.list(text(of: string)) else {
      throw fault("depends must be UUIDs, separated by commas", at: string.offset)
    }
    return ids
  }
}
