// Finds the objects of other programs that are items, also inside others. Makes the list around them their
// project. Leaves out objects that are not tasks.

import TodoEntities

/// Parses the JSON of other programs: objects with titles, in an array, one after another, or inside other objects.
struct JSONRecords {
  private let source: JSONSource
  private let context: ExchangeContext
  private let reader: ForeignReader
  private var list = ImportedList()
  /// The line at the offset `counted`.
  private var line = 1
  private var counted = 0
  /// The lists, sections and checklists by their names in the file.
  private var groups = ForeignGroups()
  /// The names in `groups`, by the members that hold them.
  private var unnamed: [String: [String]] = [:]
  /// Whether the current object is in a list of done items.
  private var isInDone = false
  /// Whether any object has a title, or nil before the first object.
  private var hasTitle: Bool?
  /// The number of objects with a member that only tasks have.
  private var tasks = 0
  /// The number of objects with an address.
  private var addresses = 0

  /// The maximum nesting depth of lists.
  private static let depth = 8
  /// The members that hold the items of a list, or lists.
  private static let containers: Set<String> = [
    "cards", "tasks", "todos", "results", "tasklists", "items", "data", "value",
  ]

  /// The members that hold objects that tasks name by their ids, and rules of other programs.
  private static let groupNames: Set<String> = [
    "project", "projects", "lists", "section", "sections", "tag", "tags", "labels", "folders",
    "columns", "buckets", "milestones", "taskrepeatcfg",
  ]

  /// Whether a member of this name may hold the items of a list.
  static func isContainer(_ name: String) -> Bool { containers.contains(AttributeNames.key(name)) }

  static func read(
    _ bytes: [UInt8], _ context: ExchangeContext
  ) throws(ParseError) -> ImportedList {
    try DateOrders.reading(given: context.dates) { dates throws(ParseError) in
      var records = JSONRecords(
        source: JSONSource(bytes), context: context,
        reader: ForeignReader(context: context, dates: dates, noun: "field"))
      do throws(JSONSyntaxError) {
        try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
          (reader) throws(JSONSyntaxError) in
          repeat {
            try records.read(&reader, project: nil, depth: depth)
            reader.skipWhitespace()
          } while !reader.isAtEnd
        }
      } catch {
        throw ParseError(error, in: bytes)
      }
      return try records.finished()
    }
  }

  private mutating func finished() throws(ParseError) -> ImportedList {
    guard hasTitle != false else {
      throw ParseError(
        reason: "no object has a field for the title, such as "
          + AttributeNames.examples(of: .title), line: 1, column: 1)
    }
    if tasks == 0, addresses > 0, addresses == list.count {
      throw ParseError(
        reason: "these are addresses, not tasks: no object has a date, a state or a priority",
        line: 1, column: 1)
    }
    let named = Set(
      list.items.flatMap {
        $0.links.lists.map(\.name) + $0.links.checklists + $0.content.tags.map(\.name)
      })
    for (member, names) in unnamed.sorted(by: { $0.key < $1.key })
    where named.isDisjoint(with: names) {
      list.remarks.add("the field '\(member.prefix(40))' of a list is left out")
    }
    list.tie(groups: groups)
    return list
  }

  /// Reads an object, or an array of them.
  ///
  /// - Parameters:
  ///   - project: The default project of the items: the list that contains them.
  ///   - isInside: Whether the object is inside an object that is not a list. Only tasks are read there.
  private mutating func read(
    _ reader: inout JSONReader, project: Project?, depth: Int, isInside: Bool = false
  ) throws(JSONSyntaxError) {
    reader.skipWhitespace()
    line += source.bytes[counted..<max(counted, reader.position)].count { $0 == 0x0A }
    counted = max(counted, reader.position)
    switch reader.next {
    case UInt8(ascii: "{"):
      var members = try JSONMember.all(&reader, of: source)
      if let container = JSONRecords.container(among: members) {
        return try readList(in: container, of: members, project: project, depth: depth)
      }
      // Tasks.org has each task in an object of its own, next to its tags.
      if let wrapper = members.firstIndex(where: { $0.isObject && $0.attribute == .title }) {
        members.replaceSubrange(wrapper...wrapper, with: try members[wrapper].members())
      }
      let isTitled = members.contains { $0.attribute == .title && !$0.isNested }
      let isTask = members.contains { $0.column.isOfTask }
      var hasObjects: Bool { members.contains { $0.isObject || $0.holdsObjects } }
      if isTitled, isTask || !isInside && !(depth == JSONRecords.depth && hasObjects) {
        tasks += isTask ? 1 : 0
        try readItem(members, project: project)
      } else if !isTitled, hasObjects, depth > 0 {
        try readInside(members, project: project, depth: depth)
      } else if !isInside {
        hasTitle = hasTitle ?? false
        list.remarks.add("skipped an object without a title", at: line)
      }
    case UInt8(ascii: "["):
      try reader.array { (reader) throws(JSONSyntaxError) in
        // Objects in an array may have only a title.
        try read(&reader, project: project, depth: depth - (depth > 1 ? 1 : 0), isInside: isInside)
      }
    default:
      try reader.skipValue()
      if !isInside { list.remarks.add("skipped a value that is not an object", at: line) }
    }
  }

  /// Looks for tasks in the objects inside an object.
  private mutating func readInside(
    _ members: [JSONMember], project: Project?, depth: Int
  ) throws(JSONSyntaxError) {
    let count = list.count
    for member in members where member.isObject || member.holdsObjects {
      let isOfGroups = JSONRecords.groupNames.contains(AttributeNames.key(member.name))
      if isOfGroups, try readGroups(in: member) { continue }
      try read(member, project: project, depth: depth - 1, isInside: true)
    }
    if list.count == count { hasTitle = hasTitle ?? false }
  }

  /// Reads the value of a member. Items in a member such as `completedTasks` are done.
  private mutating func read(
    _ member: JSONMember, project: Project?, depth: Int, isInside: Bool = false
  ) throws(JSONSyntaxError) {
    let wasDone = isInDone
    isInDone = isInDone || JSONRecords.isOfDone(member.name)
    defer { isInDone = wasDone }
    try JSONReader.read(source.bytes, in: member.range) { (reader) throws(JSONSyntaxError) in
      try read(&reader, project: project, depth: depth, isInside: isInside)
    }
  }

  /// Reads the items in a member of an object. The title of the object becomes their project.
  private mutating func readList(
    in container: JSONMember, of members: [JSONMember], project: Project?, depth: Int
  ) throws(JSONSyntaxError) {
    guard depth > 0 else {
      list.remarks.add("skipped a list inside more than \(JSONRecords.depth) lists", at: line)
      return
    }
    var title: String?
    for member in members where title == nil && member.attribute == .title {
      title = try member.texts().texts.first
    }
    if let title, container.firstInArray == UInt8(ascii: "]") {
      // Perhaps it is an item that could have items.
      list.remarks.add("skipped the empty list '\(title.prefix(40))'", at: line)
    }
    // Other arrays have more items, the names of lists, or values that are left out.
    for member in members where member.name == container.name || member.isNested {
      var isOfItems = member.name == container.name
      if !isOfItems { isOfItems = try JSONRecords.holdsTasks(member) }
      if isOfItems {
        try read(member, project: title.map { Project($0) } ?? project, depth: depth - 1)
      } else if try !readGroups(in: member) {
        list.remarks.add("the field '\(member.name.prefix(40))' of a list is left out")
      }
    }
  }

  /// Whether items in a member of this name are done: `done`, `completedTasks`.
  private static func isOfDone(_ name: String) -> Bool {
    let key = AttributeNames.key(name)
    let word = ["tasks", "todos", "items", "cards"].first(where: key.hasSuffix).map {
      key.dropLast($0.count)
    }
    // `1` and `x` are names of objects, too.
    return key.utf8.count > 3 && ForeignState.named[word ?? key[...]] == .done
  }

  /// Whether a member holds tasks, and not lists or tags that tasks name.
  private static func holdsTasks(_ member: JSONMember) throws(JSONSyntaxError) -> Bool {
    let key = AttributeNames.key(member.name)
    guard member.holdsObjects, !groupNames.contains(key) else { return false }
    if ["tasks", "todos", "cards"].contains(where: key.hasSuffix) { return true }
    guard let first = try member.elements().first else { return false }
    let members = try first.members()
    return members.contains { $0.attribute == .title }
      && members.contains { member in
        member.name != "closed" && member.attribute != nil && member.column.isOfTask
      }
  }

  /// Reads the lists, sections or checklists in an array, which items name by their ids. Returns false if there are
  /// none.
  private mutating func readGroups(in member: JSONMember) throws(JSONSyntaxError) -> Bool {
    // Super Productivity has them in an object, by their ids.
    let entities = try member.members().first { $0.name == "entities" }
    var objects: [JSONMember] = []
    if let entities {
      objects = try entities.members()
    } else if member.holdsObjects {
      objects = try member.elements()
    }
    var found = false
    for object in objects {
      let members = try object.members()
      guard let id = try members.first(where: { $0.attribute == .id })?.texts().texts.first,
        let title = try members.first(where: { $0.attribute == .title })?.texts().texts.first
      else { continue }
      var group = ForeignGroup(kind: ForeignGroup.kind(of: member.name), title: title)
      group.isInner = ["sections", "columns", "buckets"].contains(member.name)
      for member in members {
        let isAway = member.name == "closed" || member.column.meaning == .foreign(.archived)
        if isAway, member.json == "true" { group.isArchived = true }
        if member.column.meaning == .foreign(.parts) { group.boxes = try boxes(in: member) }
      }
      groups.add(group, named: id)
      if !JSONRecords.groupNames.contains(AttributeNames.key(member.name)) {
        unnamed[member.name, default: []].append(id)
      }
      found = true
    }
    return found
  }

  /// Returns the member that makes an object a list: an array of objects, or an empty array. An item can have
  /// such a member too, but an item also has a due date, a priority or a state.
  private static func container(among members: [JSONMember]) -> JSONMember? {
    // Most objects have no array, and an empty array takes time.
    guard members.contains(where: { $0.isNested }) else { return nil }
    let containers = members.filter { member in
      member.firstInArray.map("{]".utf8.contains) == true && isContainer(member.name)
    }
    // A board of Trello can be closed, on a day.
    if let cards = containers.first(where: { $0.name == "cards" }) { return cards }
    if containers.isEmpty { return nil }
    let ofItems: [Attribute?] = [.isCompleted, .due, .priority, .completedAt]
    let isItem = members.contains { ofItems.contains($0.attribute) && $0.json != "null" }
    return isItem ? nil : containers.first
  }
}

// MARK: - Reading an object as an item

extension JSONRecords {
  /// Reads an object. Throws if it is not valid JSON.
  ///
  /// - Parameters:
  ///   - project: The default project of the item.
  ///   - outer: The index of its parent.
  private mutating func readItem(
    _ members: [JSONMember], project: Project?, in outer: Int? = nil, depth: Int = 0
  ) throws(JSONSyntaxError) {
    var fields: [ForeignField] = []
    var covered = AttributeSet()
    var parts: [JSONMember] = []
    var hasNumbers = false
    for member in members {
      let column = member.column
      if column.meaning == .foreign(.parts), member.holdsObjects {
        parts += try member.elements()
        continue
      }
      if let attribute = column.attribute { covered.insert(attribute) }
      guard let field = try field(of: member) else { continue }
      // The meanings of these numbers depend on the program.
      if field.text.utf8.last?.isDigit == true, let attribute = column.attribute {
        hasNumbers = hasNumbers || [.priority, .isCompleted, .estimate, .spent].contains(attribute)
      }
      addresses += column.meaning == .foreign(.address) ? 1 : 0
      fields.append(field)
    }
    fields = JSONRecords.inOrder(fields)
    let program =
      hasNumbers || members.contains { $0.attribute == .isCompleted && $0.name == "closed" }
      ? ForeignProgram.named(by: Set(members.map { AttributeNames.key($0.name) })) : nil
    var record = ForeignRecord(line: line, by: reader, of: program)
    // Only a value of todo's own table throws.
    for field in fields { try? record.take(field, &list.remarks) }
    let isRead = record.finish(&list.remarks)
    let isTitled = fields.contains { $0.column.attribute == .title }
    hasTitle = hasTitle == true || isTitled
    guard isRead else { return }
    var item = record.item
    guard isTitled else {
      return list.remarks.add("skipped an object without a title", at: line)
    }
    if record.kind == .note { return list.addNote(item) }
    // Some programs write the time of completion as the state.
    if item.content.completedAt != nil { covered.insert(.completedAt) }
    item.absentInFormat.formUnion(AttributeSet(Attribute.allCases.filter { !covered.contains($0) }))
    if let outer { item.links.row = outer }
    item.makeConsistent(isOwn: false, remarks: &list.remarks)
    item.content.project = item.content.project ?? project
    if isInDone, !covered.contains(.isCompleted) { item.end = item.end ?? .done }
    let place = list.items.count
    list.append(item)
    for part in parts where list.items.count > place {
      guard depth < JSONRecords.depth else {
        list.remarks.add("skipped parts inside more than \(JSONRecords.depth) tasks", at: line)
        break
      }
      try readItem(try part.members(), project: project, in: place, depth: depth + 1)
    }
    if list.items.count % 1024 == 0 {
      context.progress(Double(counted) / Double(source.bytes.count))
    }
  }

  /// Returns the value of a member, or nil if it has none or is left out with a remark.
  private mutating func field(of member: JSONMember) throws(JSONSyntaxError) -> ForeignField? {
    let column = member.column
    // `false` means that a text, a date or a number is missing.
    if member.json == "false", let attribute = column.attribute, attribute != .isCompleted {
      return nil
    }
    // A number of comments is not a note.
    let isCount =
      column.attribute == .notes && member.first.map { $0.isDigit || $0 == 0x2D } == true
    let isText = column.meaning == .foreign(.checklists) || !member.isNested
    guard column.attribute != nil || column.meaning != nil && isText, !isCount else {
      if !["null", "\"\"", "[]", "{}"].contains(member.json) {
        list.remarks.add(unknown: member.name, "field")
      }
      return nil
    }
    let isRule = column.attribute == .every && member.isObject
    let values = isRule ? ([member.json], false) : try member.texts()
    let texts = values.0.filter { !$0.isEmpty }
    guard let first = texts.first else {
      if values.1 {
        list.remarks.add("the field '\(member.name.prefix(40))' cannot be read", at: line)
      }
      return nil
    }
    let isList = member.first == UInt8(ascii: "[")
    let rest =
      isList || values.1
      ? ForeignField.Rest(others: Array(texts.dropFirst()), isList: isList, isPartial: values.1)
      : nil
    return ForeignField(column: column, text: first, rest: rest)
  }

  /// Returns fields in the order of their ranks. Among several fields for an attribute, the first readable one is
  /// in front, because Things has `start: Anytime` next to `start_date` and the id of a project next to its name.
  private static func inOrder(_ fields: [ForeignField]) -> [ForeignField] {
    var sorted = fields.sorted { $0.column.rank < $1.column.rank }
    var start = 0
    while start < sorted.count {
      let attribute = sorted[start].column.attribute
      let end = sorted[start...].firstIndex { $0.column.attribute != attribute } ?? sorted.count
      if end - start > 1, let attribute,
        let first = sorted[start..<end].firstIndex(where: { isReadable($0.text, as: attribute) })
      {
        sorted.insert(sorted.remove(at: first), at: start)
      }
      start = end
    }
    return sorted
  }

  private static func isReadable(_ text: String, as attribute: Attribute) -> Bool {
    switch attribute {
    case .id: ItemID(utf8: text.utf8) != nil
    // The name of a project, not its id.
    case .project: text.contains(" ") || !text.contains(where: \.isNumber) || text.utf8.count < 16
    case _ where attribute.isDate: (try? ForeignDate(text, order: .dmy)) != nil
    default: true
    }
  }

  /// Returns the lines of a checklist that items name by its id.
  private mutating func boxes(in member: JSONMember) throws(JSONSyntaxError) -> [String] {
    var boxes: [String] = []
    for object in try member.elements() {
      var item = ImportedItem(line: line, title: "")
      for member in try object.members() {
        let text = try member.texts().texts.first
        switch member.attribute {
        case .title: item.content.title = text ?? ""
        case .isCompleted:
          item.content.isCompleted = text.flatMap { ForeignState.named[$0] } == .done
        case nil, .id, .createdAt, .modifiedAt, .completedAt: break
        default:
          if text?.isEmpty == false {
            list.remarks.add("the field '\(member.name.prefix(40))' of a checklist is left out")
          }
        }
      }
      if !item.content.title.isBlank { boxes.append(item.box) }
    }
    return boxes
  }
}
