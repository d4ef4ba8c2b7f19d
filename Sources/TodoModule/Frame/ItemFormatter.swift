// The basis of the words of an answer: the time from which dates are seen, the reader (a person or a script, which
// gets ISO 8601), and the filter view that is on.

import TodoEntities

/// Who reads an answer.
enum Reader: Equatable {
  /// A person, with the sign that a terminal shows between an old and a new value.
  case person(arrow: String)
  /// A script, which gets dates in ISO 8601.
  case script

  var arrow: String {
    switch self {
    case .person(let arrow): arrow
    case .script: "→"
    }
  }
}

/// Formats items, dates and changes for display. Each presenter has one; what it returns is a view model, or
/// a part of one. Its functions stand in `Presentation`.
struct ItemFormatter {
  /// The time of this run.
  let clock: Clock
  /// Who reads what is written.
  var reader = Reader.script
  /// A person at this console, for a table in a pipe too.
  var person = Reader.person(arrow: "→")
  /// The name of the filter view that is on; nil if none is.
  var filterView: String?

  /// The time from which dates are seen.
  var now: WallClock { clock.wall }
}

extension ModuleContext {
  /// The formatter for who reads the output of this run.
  var formatter: ItemFormatter {
    let capabilities = command.console.outputCapabilities
    let person = Reader.person(arrow: capabilities.glyphs.arrow)
    return ItemFormatter(
      clock: clock, reader: capabilities.cutsLines ? person : .script, person: person,
      filterView: command.activeFilterView?.name)
  }
}
