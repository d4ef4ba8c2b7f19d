// The sentence and exit code of an error of git or `sync`, and the remarks of `sync` and its reminders, such as
// `2 of your changes were overwritten since Tue`.

import TodoEntities

extension Failure {
  /// Creates the failure for an error of git. `isCommitted` is whether the list's changes were committed before
  /// the remote failed.
  init(_ error: GitError, isCommitted: Bool = false) {
    let kept = " Your changes are committed here and will be sent next time."
    var message = error.message
    if isCommitted, error.isOfRemote { message = message.withFullStop + kept }
    self.init(code: ExitCode(error), message: message + error.suggestion)
  }
}

extension ExitCode {
  /// The exit code for an error of git.
  init(_ error: GitError) {
    switch error {
    case .said(let failure): self = failure.code
    case .notARepository, .noRemote: self = .usage
    case .listDamaged, .calendarStateDamaged, .calendarFilesSkipped: self = .badData
    case .refMoved, .overtaken, .calendarFilesGone: self = .conflict
    case .busy: self = .busy
    case .file(let error): self = ExitCode(error)
    default: self = .childFailed
    }
  }
}

extension GitError {
  /// Whether the error comes from the remote, so that another attempt can succeed.
  fileprivate var isOfRemote: Bool {
    switch self {
    case .unreachable, .unfinishedTransfer, .pushRefused, .overtaken, .remoteLocked, .refused: true
    default: false
    }
  }

  /// The end of the message, after the note about committed changes.
  fileprivate var suggestion: String {
    guard case .refused(_, _, let line) = self else { return "" }
    return " To repair the remote, "
      + (line.map { "run: \($0)" } ?? "sync on another machine, which shows the command")
  }

  /// The mistake, in git's words where they are better, and what to do next.
  fileprivate var message: String {
    switch self {
    case .said(let failure): failure.message
    case .notARepository(let folder):
      "'\(folder)' is not in a git repository. To synchronize it, create an empty repository on a server with"
        + " `git init --bare lists.git`, then run: todo sync --init <url>"
    case .listDamaged(let remote, let change, let error):
      "the list in '\(remote)' is damaged since commit \(change.commit.hex.prefix(7)) by"
        + " \(change.author), \(change.time) (\(error.reasonOfDamage)). Your list is unchanged. To send it in"
        + " place of the damaged list, run: todo sync --keep mine"
    case .busy(let list): "another todo is synchronizing '\(list)'; try again when it has finished"
    case .overtaken(let remote):
      "other machines kept sending to '\(remote)'; try again"
    case .remoteLocked(let remote, let ref, let sentence):
      "'\(remote)' rejects every push (\(sentence)), but shows no newer commit of \(ref). If no git is running"
        + " there, delete \(ref).lock. If there is none, its setting uploadpack.hideRefs may hide that branch."
    case .refused(let remote, let flaw, _):
      "'\(remote)' has data that git refuses\(flaw.words). Nothing was received from it."
    case .noRemote(let name):
      "the git repository has no remote '\(name)'. To set it, run: todo sync --init <url>"
    case .unreachable(let remote, let sentence):
      "could not reach '\(remote)' (\(sentence.removingURL(remote)))"
    case .pushRefused(let remote, let sentence) where sentence.hasSuffix("returned error: 403"):
      "you may not write to '\(remote)' (403)"
    case .pushRefused(let remote, let sentence): "'\(remote)' rejected the push (\(sentence))"
    case .refMoved(let ref): "another process has changed '\(ref)'; try again"
    case .unfinishedTransfer(let remote, let isPush, let sentence):
      "the transfer \(isPush ? "to" : "from") '\(remote)' was interrupted"
        + " (\(sentence ?? "the remote stopped answering"))"
    case .unexpectedOutput(let command): "cannot read the output of `git \(command)`"
    case .failed(let command, let sentence): "`git \(command)` failed: \(sentence)"
    case .file(let error): Failure(error).message
    case .calendarFilesGone(let count, let all, let folder, let isFolderGone):
      isFolderGone
        ? "the calendar folder '\(folder)' no longer exists; nothing was changed. To write its files again, run:"
          + " mkdir -p \(ShellWord.quoted(folder)) && todo sync --keep mine --calendar"
        : "missing files in '\(folder)': \(count) of \(all); nothing was changed. To write them again, run: todo"
          + " sync --keep mine --calendar. To delete their items too, run: todo sync --keep theirs --calendar"
    case .calendarStateDamaged(let path):
      "'\(path)' is damaged. To start again, run: todo sync --calendar <folder>"
    case .calendarFilesSkipped(let problems):
      "skipped in the calendar folder: \(problems.map(\.message).joined(separator: ", "))"
    }
  }
}

extension CalendarProblem {
  var message: String {
    switch reason {
    case .damaged(let error): "'\(name)' (\(error.message))"
    case .file(.notAFile(_, let kind)): "'\(name)' (it is \(kind.rawValue))"
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
    case .emptied(let name): "'\(name)' was empty, so todo writes it again"
    case .unknownZone(let zone, let name):
      "the time zone '\(zone)' of '\(name)' is unknown, so todo keeps only the time of day"
    case .unread(let remark, let name): "'\(name)', \(remark)"
    }
  }
}

extension String {
  /// Returns a sentence of git's without the URL, which the message has already.
  fileprivate func removingURL(_ url: String) -> String {
    ["/", ""].flatMap { ["unable to access '\(url)\($0)': ", "'\(url)\($0)' "] }
      .reduce(self) { $0.replacing($1, with: "") }
  }
}

extension StoreError {
  /// The place and the reason of the damage of a list.
  fileprivate var reasonOfDamage: String {
    switch self {
    case .damaged(_, let damage): damage.message
    case .unmerged(_, let line): "line \(line): conflict markers of git"
    default: Failure(self).message
    }
  }
}

extension Clock {
  /// Returns the weekday of a time in the last week, such as `Tue`, or the date of an earlier time.
  fileprivate func words(_ time: Instant) -> String {
    guard let day = wall(at: time)?.day else { return "\(time)" }
    return wall.day.dayNumber - day.dayNumber < 7
      ? day.weekday.shortName : day.yearlyWords(from: wall.day)
  }
}

extension SharingRemark {
  func message(_ clock: Clock) -> String {
    switch self {
    case .said(let sentence): sentence
    case .gaveWay(let decision, let time):
      "your change of item \(decision.number ?? 0) was overwritten by another machine"
        + (clock.wall(at: time)?.day == clock.wall.day ? "" : " on \(clock.words(time))")
        + ": \(decision.sentence(today: clock.today))"
    case .moreGaveWay(let changes): "\(changes.count) more \(changes.words(clock))"
    }
  }
}

extension SyncReminder {
  /// Returns the sentence of the remark.
  func message(_ clock: Clock) -> String {
    switch self {
    case .overdue(let since, let days, let fault):
      // It has the date, because the clock may be wrong.
      let day = clock.wall(at: since).map { "\($0.day)" } ?? "\(since)"
      let start =
        days.map { "the list was last synchronized \($0.counting("day")) ago, on \(day)" }
        ?? "a clock was wrong: the last sync seems to have been on \(day)"
      let reason = fault.map { ". The last automatic sync failed: \($0)" } ?? ""
      return (start + reason).withFullStop + " To synchronize, run: todo sync"
    case .gaveWay(let changes): return "\(changes.count) \(changes.words(clock))"
    }
  }
}

extension GaveWay {
  fileprivate func words(_ clock: Clock) -> String {
    "of your changes \(count == 1 ? "was" : "were") overwritten since \(clock.words(since)). To show the log, run:"
      + " todo sync --log"
  }
}
