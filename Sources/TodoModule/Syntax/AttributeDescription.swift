import TodoEntities

/// What people are told about an attribute: one description, from which come its line of help and
/// what a shell offers.
struct AttributeDescription {
  /// How it is typed, with examples.
  let forms: String
  /// What that does, for help.
  let help: String
  /// What it is, for the offers of a shell.
  let abstract: String
  /// What it asks in a filter, for the offers of a shell.
  let asked: String
}

extension AttributeToken.Key {
  /// What people are told about it. A choice is described by its words.
  var description: AttributeDescription {
    switch part.kind {
    case .tags where isRemoval:
      AttributeDescription(
        forms: "untag:home", help: "take a tag off; tag:none takes all off",
        abstract: "without this tag", asked: "without this tag")
    case .tags:
      AttributeDescription(
        forms: "+home, tag:home", help: "add a tag: a letter, then letters, digits and _ - . / @",
        abstract: "a tag, as in +home", asked: "the tag, as in +home")
    case .project:
      AttributeDescription(
        forms: "project:house.garden", help: "the project; dots make a hierarchy",
        abstract: "the project; dots make a hierarchy", asked: "this project and those inside it")
    case .choice(let list):
      AttributeDescription(
        forms: "\(rawValue):\(list.names.first ?? "")",
        help: list.sentence + (list.letters.map { "; \($0) for short" } ?? ""),
        abstract: list.sentence, asked: list.sentence)
    case .date(let attribute): attribute.description
    case .repetition:
      AttributeDescription(
        forms: "every:1w", help: "when it comes back; see: todo help dates",
        abstract: "how it repeats", asked: "repeats by this rule")
    case .text, nil:
      AttributeDescription(
        forms: "note:'call first'", help: "the notes", abstract: "the notes",
        asked: "found in the notes")
    }
  }
}

extension DateAttribute {
  /// What people are told about it.
  var description: AttributeDescription {
    switch self {
    case .due:
      AttributeDescription(
        forms: "due:fri", help: "when it is to be done; see: todo help dates",
        abstract: "when it is to be done", asked: "due on this day")
    case .wait:
      AttributeDescription(
        forms: "wait:due-3d", help: "until then it is hidden; may count from the due date",
        abstract: "hidden until then", asked: "hidden until this day")
    case .until:
      AttributeDescription(
        forms: "until:2027-06-30",
        help: "the last day of a repetition; may count from the due date",
        abstract: "the last day of a repetition", asked: "repeats until this day")
    case .created: happened("added")
    case .modified: happened("changed")
    case .completed: happened("completed")
    }
  }

  private func happened(_ what: String) -> AttributeDescription {
    AttributeDescription(
      forms: "\(rawValue):mon", help: "\(what) on this day", abstract: "when it was \(what)",
      asked: "\(what) on this day")
  }
}
