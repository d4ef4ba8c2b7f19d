import TodoEntities

/// The description of an attribute, for help and for the shell's completions.
struct AttributeDescription {
  /// How it is typed, with examples.
  let forms: String
  /// What it does, for help.
  let help: String
  /// What it is, for completions.
  let abstract: String
  /// What it means in a filter, for completions.
  let asked: String
}

extension AttributeToken.Key {
  /// The description of the attribute. A choice is described by its words.
  var description: AttributeDescription {
    switch part.kind {
    case .tags where action == .remove:
      AttributeDescription(
        forms: "untag:home", help: "remove a tag; tag:none removes all tags",
        abstract: "remove this tag", asked: "without this tag")
    case .tags:
      AttributeDescription(
        forms: "+home, tag:home", help: "add a tag: a letter, then letters, digits or _ - . / @",
        abstract: "a tag, as in +home", asked: "the tag, as in +home")
    case .project:
      AttributeDescription(
        forms: "project:house.garden", help: "the project; dots make a hierarchy",
        abstract: "the project; dots make a hierarchy", asked: "this project and its subprojects")
    case .choice(let list):
      AttributeDescription(
        forms: "\(rawValue):\(list.names.first ?? "")",
        help: list.sentence + (list.letters.map { "; \($0) for short" } ?? ""),
        abstract: list.sentence, asked: list.sentence)
    case .date(let attribute): attribute.description
    case .repetition:
      AttributeDescription(
        forms: "every:1w", help: "how the item repeats; see `todo help dates`",
        abstract: "how the item repeats", asked: "repeats with this rule")
    case .items:
      switch action {
      case .set:
        AttributeDescription(
          forms: "depends:3,5", help: "what must be done first; depends:none removes all",
          abstract: "what must be done first", asked: "depends on this item")
      case .remove:
        AttributeDescription(
          forms: "undepend:3", help: "no longer depend on an item",
          abstract: "no longer depend on this item", asked: "does not depend on this item")
      case .reverse:
        AttributeDescription(
          forms: "blocks:7", help: "make item 7 depend on this one",
          abstract: "make this item depend on it", asked: "this item depends on it")
      }
    case .duration:
      AttributeDescription(
        forms: "spent:+30min, spent:2h", help: "correct the time spent, which `todo stop` adds to",
        abstract: "the time spent", asked: "this time was spent")
    case .notes, .number, .id, .title, .state, .instant:
      AttributeDescription(
        forms: "note:'call first'", help: "the notes", abstract: "the notes",
        asked: "this text in the notes")
    }
  }
}

extension DateAttribute {
  /// The description of the attribute.
  var description: AttributeDescription {
    switch self {
    case .due:
      AttributeDescription(
        forms: "due:fri", help: "the due date; see `todo help dates`",
        abstract: "the due date", asked: "due on this day")
    case .scheduled:
      AttributeDescription(
        forms: "scheduled:mon",
        help: "when you can begin; the item is not hidden; see is:ready",
        abstract: "when you can begin", asked: "scheduled for this day")
    case .wait:
      AttributeDescription(
        forms: "wait:due-3d", help: "hide the item until then; due-3d is relative to the due date",
        abstract: "hide the item until this date", asked: "hidden until this day")
    case .until:
      AttributeDescription(
        forms: "until:2027-06-30",
        help: "the last day of a series; due+6m is relative to the due date",
        abstract: "the last day of a series", asked: "repeats until this day")
    case .created: happened("added")
    case .modified: happened("changed")
    case .started: happened("started")
    case .completed: happened("completed")
    }
  }

  private func happened(_ what: String) -> AttributeDescription {
    AttributeDescription(
      forms: "\(rawValue):mon", help: "\(what) on this day", abstract: "when it was \(what)",
      asked: "\(what) on this day")
  }
}
