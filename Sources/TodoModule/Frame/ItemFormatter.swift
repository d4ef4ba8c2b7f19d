// The basis for the words of an answer: the time to which dates are relative, the reader (a person, or a script,
// which gets ISO 8601), and the active filter view.

import TodoEntities

/// Who reads an answer.
enum Reader: Equatable {
  /// A person, with the symbol that a terminal shows between an old and a new value.
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

/// Formats items, dates and changes for display, as view models or parts of them. Each presenter has one. Its
/// functions are in `Presentation`.
struct ItemFormatter {
  let clock: Clock
  /// The reader of the output.
  var reader = Reader.script
  /// A person at this console, even if a table is written to a pipe.
  var person = Reader.person(arrow: "→")
  /// The name of the active filter view, or nil if there is none.
  var filterView: String?

  /// The time to which dates are relative.
  var now: WallClock { clock.wall }
}

extension ModuleContext {
  /// The formatter for the reader of this run's output.
  var formatter: ItemFormatter {
    let capabilities = command.console.outputCapabilities
    let person = Reader.person(arrow: capabilities.glyphs.arrow)
    return ItemFormatter(
      clock: clock, reader: capabilities.cutsLines ? person : .script, person: person,
      filterView: command.activeFilterView?.name)
  }
}
