import TodoEntities

/// The lines by which a task says which tasks must be done before it (RFC 9253):
/// `RELATED-TO;RELTYPE=DEPENDS-ON:uid`. Other relations are no dependencies.
enum ICalDependencies {
  static func isDependency(_ line: ICalLine) -> Bool {
    line.name == "RELATED-TO" && value(of: "RELTYPE", in: line) == "DEPENDS-ON"
      && ["TEXT", "UID"].contains(value(of: "VALUE", in: line) ?? "TEXT") && !line.value.isEmpty
  }

  private static func value(of parameter: String, in line: ICalLine) -> String? {
    line.parameter(parameter)?.filter { $0 != "\"" }.uppercased()
  }

  /// Returns the line for the task with this UID.
  fileprivate static func line(_ uid: String) -> String { "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)" }
}

/// The UIDs of the tasks that exported items depend on.
struct ICalUIDs {
  /// The UIDs that came from other programs.
  private var foreign: [ItemID: String] = [:]

  init(neededFor items: [TodoItem], _ context: ExchangeContext) {
    let wanted = Set(items.flatMap(\.depends))
    guard !wanted.isEmpty else { return }
    let exported = items.filter { wanted.contains($0.id) }
    let missing = wanted.subtracting(exported.map(\.id))
    for item in exported + (missing.isEmpty ? [] : context.others(missing)) {
      if let uid = KeptICalLines(of: item).uid { foreign[item.id] = uid }
    }
  }

  /// Returns the lines for what an item depends on. An item that the list does not have has the UID with
  /// which the dependency was imported.
  func dependencies(of item: TodoItem, _ kept: KeptICalLines) -> [String] {
    guard !item.depends.isEmpty else { return [] }
    var uids: [ItemID: String] = [:]
    for uid in kept.dependencies { uids[ICalReader.id(ofTask: uid)] = uid }
    return item.depends.map { id in
      ICalDependencies.line(foreign[id] ?? uids[id] ?? id.description)
    }
  }
}
