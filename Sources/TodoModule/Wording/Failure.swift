/// An error as the user sees it.
struct Failure: Equatable {
  let code: ExitCode
  /// One sentence without the prefix `todo: ` and without a full stop.
  let message: String
}

/// The exit codes. Each has one meaning.
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

  /// Its name in JSON errors and in help.
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

  var meaning: String {
    switch self {
    case .ok: "success; also if the list is empty or nothing had to change"
    case .no: "check only: no item matches"
    case .usage:
      "unknown command or option, invalid value, missing argument, argument that is not UTF-8, no"
        + " terminal where one is needed"
    case .notFound:
      "no such item, text or setting, ambiguous id prefix, or nothing to undo"
    case .badData:
      "the list file, the history or an import is damaged or from a newer version, the list file is"
        + " missing while its history has items, or all item numbers are used"
    case .io: "cannot read or write: permission, full disk, stdout, no place for the list file"
    case .busy:
      "another process held the lock for \(LockWait.longestStandstill) seconds, or others took turns for"
        + " \(LockWait.longest)"
    case .conflict: "the item or the list was changed by something else in the meantime"
    case .childFailed: "the editor or git failed, or git could not reach a remote"
    case .bug: "internal error: a bug in todo, to be reported"
    }
  }
}
