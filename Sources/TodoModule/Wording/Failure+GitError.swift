// The sentence and exit code of an error of git or `sync`, and what `sync` remarks: `the list file was missing;
// it is back`.

import TodoEntities

extension Failure {
  /// The failure for an error of git. `isCommitted` is whether the list's changes have been committed
  /// before a remote failed.
  init(_ error: GitError, isCommitted: Bool = false) {
    let start = isCommitted && error.isOfRemote ? "saved here, not sent: " : ""
    self.init(code: ExitCode(error), message: start + error.message)
  }
}

extension GitError {
  /// Whether the remote is the reason, so that another attempt can succeed.
  fileprivate var isOfRemote: Bool {
    switch self {
    case .unreachable, .unfinishedTransfer, .pushRefused, .overtaken, .remoteLocked, .refused: true
    default: false
    }
  }
}

extension ExitCode {
  /// The exit code for an error of git.
  init(_ error: GitError) {
    switch error {
    case .said(let failure): self = failure.code
    case .notARepository, .noRemote: self = .usage
    case .listDamaged: self = .badData
    case .refMoved, .overtaken: self = .conflict
    case .busy: self = .busy
    case .file(let error): self = ExitCode(error)
    case .calendar(let error): self = error.code
    default: self = .childFailed
    }
  }
}

extension GitError {
  /// One sentence: what went wrong, in git's words where they are better, and what to do next.
  fileprivate var message: String {
    switch self {
    case .said(let failure): failure.message
    case .notARepository(let folder):
      "'\(folder)' is not in a git repository; create an empty one for all machines, as with `git init"
        + " --bare lists.git` on a server, then type: todo sync --init <url>"
    case .listDamaged(let remote, let change, let error):
      "the list in '\(remote)' is damaged since commit \(change.commit.hex.prefix(7)) by"
        + " \(change.author), \(change.time) (\(error.reasonOfDamage)); yours is untouched; to send"
        + " yours over it, type: todo sync --keep mine"
    case .busy(let list): "another todo is synchronizing '\(list)'; try again when it has finished"
    case .overtaken(let remote):
      "other machines kept sending to '\(remote)'; try again"
    case .remoteLocked(let remote, let ref, let sentence):
      // So says a remote whose reference is locked.
      if ["cannot lock ref", "failed to update ref"].contains(where: sentence.hasPrefix) {
        "'\(remote)' takes no push, though no other machine sends; if no git is running there, delete"
          + " \(ref).lock"
      } else {
        "'\(remote)' takes no push (\(sentence)), but shows nothing newer of \(ref); its setting"
          + " uploadpack.hideRefs may hide it"
      }
    case .refused(let remote, let flaw, let line):
      "'\(remote)' holds what git refuses\(flaw.words); nothing was taken from it; to put it right, "
        + (line.map { "type: \($0)" } ?? "sync on another machine, which names the line")
    case .noRemote(let name):
      "the git repository has no remote '\(name)'; to set it, type: todo sync --init <url>"
    case .unreachable(let remote, let sentence):
      "could not reach '\(remote)': \(sentence.removingURL(remote))"
    case .pushRefused(let remote, let sentence) where sentence.hasSuffix("returned error: 403"):
      "you may not write to '\(remote)' (403)"
    case .pushRefused(let remote, let sentence): "'\(remote)' rejected the push: \(sentence)"
    case .refMoved(let ref): "another process has changed '\(ref)'; try again"
    case .unfinishedTransfer(let remote, let isPush, let sentence):
      "the transfer \(isPush ? "to" : "from") '\(remote)' was not finished: "
        + (sentence ?? "the other side fell silent")
    case .unexpectedOutput(let command): "cannot read what `git \(command)` printed"
    case .failed(let command, let sentence): "`git \(command)` failed: \(sentence)"
    case .file(let error): Failure(error).message
    case .calendar(let error): error.message
    }
  }
}

extension CalendarError {
  fileprivate var code: ExitCode {
    switch self {
    case .badFilter: .usage
    case .filesGone: .conflict
    case .stateDamaged, .leftAlone: .badData
    }
  }

  fileprivate var message: String {
    switch self {
    case .filesGone(let count, let all, let folder, let isFolderGone):
      (isFolderGone
        ? "the calendar folder '\(folder)' is gone"
        : "\(count) of \(all.counting("file")) in '\(folder)' are gone")
        + "; nothing was changed; to write them again, type: "
        + (isFolderGone ? "mkdir -p \(ShellWord.quoted(folder)) && " : "")
        + "todo sync --keep mine --calendar"
        + (isFolderGone
          ? "" : "; to remove the items too, type: todo sync --keep theirs --calendar")
    case .stateDamaged(let path):
      "'\(path)' is damaged; to begin anew, type: todo sync --calendar <folder>"
    case .badFilter(let error): "calendar.filter: \(error.message(today: nil))"
    case .leftAlone(let problems):
      "left alone in the calendar folder: \(problems.map(\.message).joined(separator: "; "))"
    }
  }
}

extension CalendarProblem {
  var message: String {
    switch reason {
    case .damaged(let error): "'\(name)' (\(error.message))"
    case .file(.notAFile(_, let kind)): "'\(name)' (it is \(kind.words))"
    case .file(.tooLarge): "'\(name)' (it is larger than 1 MiB)"
    case .file(.system(_, _, let reason)): "'\(name)' (\(reason))"
    case .file(let error): "'\(name)' (\(Failure(error).message))"
    case .sameUID(let other): "'\(name)' (it has the UID of '\(other)')"
    case .severalTasks: "'\(name)' (it has several tasks)"
    case .tooLarge(let number): "'\(name)' (item \(number) would make it larger than 1 MiB)"
    }
  }
}

extension CalendarRemark {
  var message: String {
    switch self {
    case .emptied(let name): "'\(name)' was empty; it is written again"
    case .unknownZone(let zone, let name):
      "the time zone '\(zone)' of '\(name)' is unknown; the time of day is kept"
    case .unread(let remark, let name): "'\(name)', \(remark)"
    }
  }
}

extension String {
  /// A sentence of git's without the URL, which is named before it.
  fileprivate func removingURL(_ url: String) -> String {
    ["/", ""].flatMap { ["unable to access '\(url)\($0)': ", "'\(url)\($0)' "] }
      .reduce(self) { $0.replacing($1, with: "") }
  }
}

extension StoreError {
  /// What is wrong with a list that was damaged, and where.
  fileprivate var reasonOfDamage: String {
    switch self {
    case .damaged(_, let damage): damage.message
    case .unmerged(_, let line): "line \(line): conflict markers of git"
    default: Failure(self).message
    }
  }
}

extension Clock {
  /// The weekday of a time in the last week: `Tue`, or else the day.
  fileprivate func words(_ time: Instant) -> String {
    guard let day = wall(at: time)?.day else { return "\(time)" }
    return wall.day.dayNumber - day.dayNumber < 7 ? day.weekday.shortName : "\(day)"
  }
}

extension SharingRemark {
  func message(_ clock: Clock) -> String {
    switch self {
    case .said(let sentence): sentence
    case .gaveWay(let decision, let time):
      "your change of item \(decision.number ?? 0) gave way to another machine's"
        + (clock.wall(at: time)?.day == clock.wall.day ? "" : " on \(clock.words(time))")
        + ": \(decision.sentence)"
    case .moreGaveWay(let changes): "\(changes.count) more \(changes.words(clock))"
    }
  }
}

extension SyncReminder {
  /// The remark for people.
  func message(_ clock: Clock) -> String {
    switch self {
    case .overdue(let since, let days, let fault):
      // With the date, because it may be the clock that is wrong.
      (days.map { "not synchronized for \($0.counting("day")), since" }
        ?? "a clock was wrong: the last sync seems to be of")
        + " \(clock.wall(at: since).map { "\($0.day)" } ?? "\(since)"): todo sync"
        + (fault.map { " (\($0))" } ?? "")
    case .gaveWay(let changes): "\(changes.count) \(changes.words(clock))"
    }
  }
}

extension GaveWay {
  fileprivate func words(_ clock: Clock) -> String {
    "of your changes gave way to others since \(clock.words(since)); to see which, type: todo sync --log"
  }
}
