import TodoEntities

/// Writes task lists: first the items without a project, then those of each project under its
/// headings.
struct MarkdownWriter {
  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a text with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    var path: [String] = []
    for section in MarkdownWriter.sections(of: items) {
      MarkdownWriter.appendHeadings(section.path, after: path, to: &text.bytes)
      path = section.path
      for item in section.items {
        let lines = MarkdownItemText(item, context, withProject: section.path.isEmpty).lines
        text.bytes.append(contentsOf: lines.utf8)
        MarkdownWriter.addLosses(of: item, to: &text.losses)
      }
    }
    return text
  }

  /// Returns an item's lines without foreign markup, for comparison.
  func content(of item: TodoItem) -> [UInt8] {
    Array(MarkdownItemText(item, context, withProject: true).plainLines.utf8)
  }

  /// The items below the headings of one project.
  private struct Section {
    let path: [String]
    var items: [TodoItem] = []
  }

  /// Groups the items by project, in the order in which the projects first occur. Names are
  /// compared byte for byte.
  private static func sections(of items: [TodoItem]) -> [Section] {
    var sections = [Section(path: [])]
    var places: [[UInt8]: Int] = [[]: 0]
    for item in items {
      let path = item.project.map(headings) ?? []
      let key = path.isEmpty ? [] : Array((item.project?.name ?? "").utf8)
      let place = places[key] ?? sections.count
      if place == sections.count {
        places[key] = place
        sections.append(Section(path: path))
      }
      sections[place].items.append(item)
    }
    return sections
  }

  /// Returns the headings of a project; none if it has more than six levels, or one that is empty or only
  /// number signs, which at the end of a heading have no meaning.
  private static func headings(of project: Project) -> [String] {
    let parts = project.name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 6, !parts.contains(where: { $0.allSatisfy { $0 == 0x23 } }) else {
      return []
    }
    return parts.map { String(Substring($0)) }
  }

  private static func appendHeadings(
    _ path: [String], after last: [String], to bytes: inout [UInt8]
  ) {
    guard !path.isEmpty else { return }
    var common = zip(path, last).prefix { $0.isIdentical(to: $1) }.count
    // If the last heading was a deeper one below this one, this one is repeated to end its section.
    if common == path.count { common -= 1 }
    for level in common..<path.count {
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += Array(repeating: 0x23, count: level + 1)
      bytes.append(0x20)
      bytes.append(contentsOf: MarkdownText.encoded(path[level], .all).utf8)
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
  }

  private static func addLosses(of item: TodoItem, to losses: inout ExchangeRemarks) {
    losses.addUnheldAttributes(of: item, in: .markdown)
    let reasons: [(applies: Bool, reason: String)] = [
      (
        item.repetition.map { $0.anchor != item.due?.day } ?? false,
        "the anchor of the repetition is left out"
      ),
      (
        item.until != nil && (item.repetition == nil || item.due == nil),
        "an until date without a repetition is dropped when it is read back"
      ),
    ]
    losses.add(reasons, at: item.number)
    losses.addUnknownMembers(of: item, besides: .markdown)
  }
}

/// The attributes of an item, written as words after its title: `Buy milk +home due:2026-12-01`.
enum MarkdownAttributes {
  /// The attributes that words can set, in the order in which they are written.
  static let all = Attribute.inHelpOrder.filter {
    $0.isTyped && $0 != .notes && ExchangeFormat.markdown.holds($0)
  }

  /// Returns the words for an attribute of an item; none if it has no value.
  static func words(for attribute: Attribute, of item: TodoItem) -> [String] {
    switch attribute.kind {
    case .tags:
      return item.tags.map { tag in
        (Tag(typed: tag.name) == nil ? "tag:" : "+") + MarkdownText.encoded(tag.name, .all)
      }
    case .project:
      return item.project.map { ["project:" + MarkdownText.encoded($0.name, .all)] } ?? []
    case .repetition: return item.repetition.map { ["every:\($0)"] } ?? []
    case .date, .choice, .duration:
      guard let key = attribute.key, let value = item.text(of: attribute) else { return [] }
      return ["\(key):\(value)"]
    case .number, .id, .title, .state, .instant, .notes, .items: return []
    }
  }

  /// Returns whether a word would be read as an attribute.
  static func isAttribute(_ word: Substring) -> Bool {
    var item = ImportedItem(line: 1, title: "")
    var tags: Set<Tag> = []
    return item.take(word, &tags) != nil
  }
}

extension ImportedItem {
  /// Sets the attribute that a word stands for, and returns it. Returns nil if the word is not
  /// an attribute, or if the attribute is already set.
  mutating func take(_ word: Substring, _ tags: inout Set<Tag>) -> Attribute? {
    if word.utf8.first == UInt8(ascii: "+") {
      return add(Tag(typed: MarkdownText.decoded(Substring(word.utf8.dropFirst()))), &tags)
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = MarkdownText.decoded(word[word.utf8.index(after: colon)...])
    let key = String(word[..<colon])
    if key == "tag" { return value.isEmpty ? nil : add(Tag(value), &tags) }
    guard let attribute = MarkdownAttributes.all.first(where: { $0.key == key }),
      set(attribute, value)
    else { return nil }
    return attribute
  }

  /// Sets an attribute that has no value yet, and returns whether it has one then.
  private mutating func set(_ attribute: Attribute, _ value: String) -> Bool {
    guard attribute == .every ? repetition == nil : !content.has(attribute) else { return false }
    switch attribute.kind {
    case .project: content.project = Project(value)
    case .repetition:
      repetition = (try? RepetitionExpression(value)).map { ImportedRepetition($0) }
      return repetition != nil
    case .date(let date): content[date: date] = FloatingDate(iso8601: value.utf8)
    case .duration:
      content.spent = TimeSpan(value).flatMap { $0.seconds > 0 ? $0.seconds : nil }
    case .choice(let list): list.set(list.names.firstIndex(of: value), in: &content)
    case .number, .id, .title, .tags, .state, .instant, .notes, .items: return false
    }
    return content.has(attribute)
  }

  private mutating func add(_ tag: Tag?, _ tags: inout Set<Tag>) -> Attribute? {
    guard let tag, tags.insert(tag).inserted else { return nil }
    self.content.tags.append(tag)
    return .tags
  }
}
