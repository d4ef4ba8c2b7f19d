/// What the program ends with. Every code means one thing.
enum ExitCode: Int32, CaseIterable {
  case ok = 0
  case no = 1
  case usage = 2
  case notFound = 3
  case badData = 4
  case io = 5
  case busy = 6
  case conflict = 7
  case childFailed = 8
  case bug = 70

  /// The name in JSON errors and in help.
  var name: String {
    switch self {
    case .ok: "ok"
    case .no: "no"
    case .usage: "usage"
    case .notFound: "not-found"
    case .badData: "bad-data"
    case .io: "io"
    case .busy: "busy"
    case .conflict: "conflict"
    case .childFailed: "child-failed"
    case .bug: "bug"
    }
  }

  /// When the program ends with it, for help.
  var meaning: String {
    switch self {
    case .ok: "done; also an empty list, and a change that was already in place"
    case .no: "only check: nothing matches"
    case .usage:
      "unknown command or option, bad value, missing word, an argument that is not UTF-8, no"
        + " terminal where one is needed"
    case .notFound:
      "no such item, an id prefix that fits several, or nothing to undo; nothing was changed"
    case .badData: "the file or an import is damaged, or from a newer version; nothing was changed"
    case .io: "cannot read or write: permission, full disk, stdout, or no place for the file"
    case .busy: "another process held the lock for longer than 5 seconds"
    case .conflict: "something else changed the item or the list meanwhile"
    case .childFailed: "the editor failed; nothing was changed"
    case .bug: "a rule inside the program was broken; please report it"
    }
  }
}
