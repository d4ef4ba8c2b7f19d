// Lists the errors of git, and the flaws of commits that do no harm.
// Chooses the line of git that is shown. Cuts passwords out of URLs.

import TodoEntities

/// Why a git command, or a step of a synchronization, failed.
///
/// Sentences are git's own, without the passwords in URLs. They can contain any character, so escape them
/// before showing them.
enum GitError: Error, Equatable {
  /// An error that no caller handles.
  case said(Failure)
  /// The folder is not in a repository.
  case notARepository(folder: String)
  /// The remote's list cannot be read since this change.
  case listDamaged(remote: String, GitChange, StoreError)
  /// Another process is synchronizing this list.
  case busy(list: String)
  /// The remote got new commits from other machines each time that we had merged the last ones.
  case overtaken(remote: String)
  /// The remote rejects each push as too late, with this sentence, although it has no new commit. Somebody holds the
  /// lock of this reference there, or the remote hides its branches.
  case remoteLocked(remote: String, ref: String, sentence: String)
  /// Git refuses data of the remote. `line` is the command that repairs the remote, or nil if this machine does not
  /// know it.
  case refused(remote: String, GitFlaw, line: String?)
  /// The repository has no remote of this name.
  case noRemote(String)
  /// The remote cannot be reached, does not answer, or refuses the user.
  case unreachable(remote: String, sentence: String)
  /// The remote rejected a push for a reason other than commits that are missing here.
  case pushRefused(remote: String, sentence: String)
  /// Another process has changed a reference.
  case refMoved(String)
  /// A transfer from a remote, or to it, began and then stopped. `sentence` is git's, or nil if the remote stopped
  /// answering.
  case unfinishedTransfer(remote: String, isPush: Bool, sentence: String?)
  /// This many of the last exchanged files are missing in the calendar folder, perhaps because it does not exist.
  case calendarFilesGone(Int, of: Int, folder: String, isFolderGone: Bool)
  /// The file with the common state of the list and its calendar folder cannot be read.
  case calendarStateDamaged(path: String)
  /// All but these files of the calendar folder were exchanged.
  case calendarFilesSkipped([CalendarProblem])
  /// A command succeeded, but what it printed cannot be read.
  case unexpectedOutput(command: String)
  /// A command failed, with git's sentence.
  case failed(command: String, sentence: String)
  /// A file, or a list in the repository, cannot be read or written.
  case file(StoreError)

  static func said(_ sentence: String, _ code: ExitCode) -> GitError {
    .said(Failure(code: code, message: sentence))
  }

  static let missing = said(
    "git is not in PATH; install git \(GitVersion.oldest) or later", .childFailed)
  static func cannotStart(_ error: Errno) -> GitError {
    said("cannot start git: \(error)", .childFailed)
  }
  static let listInMemory = said(
    "a list in memory cannot be synchronized; name a file with --file", .usage)
  static let noBranch = said(
    "the git repository has no branch checked out; check one out with git checkout", .usage)
  /// The URL would be read as an option.
  static func invalidURL(_ url: String) -> GitError {
    said("'\(URLPassword.cut(from: url))' is not a URL", .usage)
  }
  /// No sync was refused, so the user has nothing to choose.
  static let nothingToKeep = said(
    "the last sync was not refused, so there is nothing to choose. To sync, run: todo sync", .usage)

  /// The repository is not only for the list: it begins in a parent folder, or holds this other file.
  static func notOurs(folder: String, other: String?) -> GitError {
    let place =
      other.map { "the git repository in '\(folder)' also holds '\($0)'" }
      ?? "'\(folder)' is inside a larger git repository"
    let way = other.map {
      let git = "git -C \(ShellWord.quoted(folder))"
      return ". To take the file out of it, run: \(git) rm --cached \(ShellWord.quoted($0))"
        + " && \(git) commit -m 'Only the list'"
    }
    return said(
      "\(place); nothing was changed. To merge lists there, run: todo merge --install\(way ?? "")",
      .usage)
  }

  /// A file that is for one machine only was committed: at the remote, or here if `remote` is nil.
  static func privateFile(remote: String?, name: String) -> GitError {
    let place = remote.map { "'\($0)'" } ?? "the git repository of the list"
    return said(
      "\(place) holds '\(name)', which is for one machine only. To remove it there, run: git rm --cached"
        + " \(ShellWord.quoted(name))", .badData)
  }

  /// A merge, rebase or the like is not finished. `isUnmerged` is whether the list must be repaired first.
  static func unfinished(
    _ operation: GitOperation, of list: ListPath, isUnmerged: Bool
  ) -> GitError {
    let repair = "To merge both versions of the list, run: todo doctor --repair. "
    return said(
      "a \(operation.rawValue) is not finished. \(isUnmerged ? repair : "")"
        + "To finish it\(isUnmerged ? " after that" : ""), run: \(operation.end(of: list))",
      .conflict)
  }
}

/// Makes a call that throws `StoreError`, and throws it as `GitError.file`.
func asGitError<Result>(
  _ call: @autoclosure () throws(StoreError) -> Result
) throws(GitError) -> Result {
  do throws(StoreError) { return try call() } catch { throw .file(error) }
}

/// An operation of git that must end before HEAD can move.
enum GitOperation: String, CaseIterable {
  case merge, rebase, revert
  case cherryPick = "cherry-pick"

  /// The command that finishes it, in the repository of a list.
  func end(of list: ListPath) -> String {
    list.gitCommand + (self == .merge ? " commit" : " \(rawValue) --continue")
  }
}

extension ListPath {
  /// The beginning of a git command for the list's folder: `git -C lists`.
  var gitCommand: String { ListPath.gitCommand(in: folder) }

  static func gitCommand(in folder: String) -> String {
    folder == "." ? "git" : "git -C \(ShellWord.quoted(folder))"
  }
}

/// The last commit that changed a file.
struct GitChange: Equatable {
  let commit: GitObjectID
  /// Who made that commit.
  let author: String
  /// When, in local time: `24 Nov 10:02`.
  let time: String
}

/// A defect of a commit or tree that git refuses (`git help fsck`). Some machines could never check it out or read
/// it, because nobody can remove a commit from the machines that have it.
struct GitFlaw: Equatable {
  /// The commit or tree, if git names it.
  let object: GitObjectID?
  /// Git's reason: `hasDotgit: contains '.git'`.
  let reason: String
  /// The commit that holds it, if it is known.
  var commit: GitObjectID?

  /// The place and the reason in words.
  var words: String {
    ((commit ?? object).map { ", in \(commit == nil ? "" : "commit ")\($0.hex.prefix(12))" } ?? "")
      + " (\(reason))"
  }

  /// The defects that git must accept, because they do no harm here: todo needs no more of an author or a committer
  /// than a valid date, a message ends at its NUL, and a mode with a zero in front means the same. Old versions of
  /// git and other programs have written such commits. Git 2.20 knows all of these names.
  static let harmless = [
    "badEmail", "badName", "badTimezone", "missingEmail", "missingNameBeforeEmail",
    "missingSpaceBeforeDate", "missingSpaceBeforeEmail", "multipleAuthors", "nulInCommit",
    "zeroPaddedDate", "zeroPaddedFilemode",
  ]

  /// The options of a git that checks what it fetches.
  static let options =
    (["fetch.fsckObjects=true"] + harmless.map { "fetch.fsck.\($0)=ignore" }).flatMap {
      ["-c", $0]
    }
  /// The harmless defects for a command that takes their names in an option.
  static let unchecked = harmless.map { "\($0)=ignore" }
}

/// The standard error of git, which is data and must be escaped for a terminal.
struct GitComplaint {
  /// The lines that are not empty, without hints, progress and reports of a transfer.
  let lines: [String]
  /// Whether a transfer has begun.
  let hasProgress: Bool
  /// The flaw for which git refused to receive data, or a remote to send it; nil if that is not the reason.
  private(set) var flaw: GitFlaw?

  init(_ errors: [UInt8]) {
    let text = String(decoding: errors, as: UTF8.self)
    let all = text.split { $0.isNewline }.map { line in
      var rest = line.drop { $0 == " " || $0 == "\t" }
      // Git pads what the remote says, to overwrite longer lines.
      while rest.last == " " || rest.last == "\0" { rest.removeLast() }
      return String(rest)
    }
    // Git prints no line break between its progress and this.
    if text.contains("fsck"), let start = text.firstRange(of: "error: object ")?.upperBound {
      let words = text[start...].prefix { !$0.isNewline }.split(separator: ": ", maxSplits: 1)
      let object = GitObjectID(words.first ?? "")
      if let object, words.count == 2 { flaw = GitFlaw(object: object, reason: String(words[1])) }
    }
    hasProgress = all.contains(where: GitComplaint.isProgress)
    lines = all.filter {
      !$0.isEmpty && !$0.hasPrefix("hint:") && !GitComplaint.isProgress($0)
        && !GitComplaint.isReport($0)
    }
    if mentions("repository corruption on the remote side") {
      flaw = GitFlaw(object: nil, reason: sentence ?? "")
    }
  }

  /// The most telling line, without `fatal:` and without the passwords in URLs; nil if there are no lines.
  ///
  /// It is the last `fatal:`, or else the first `error:`, or else the last line. Git ends a failed connection
  /// with general advice, so lines of this kind are skipped: SSH's or the server's reason is before them.
  var sentence: String? {
    let gits = lines.lastIndex { $0.hasPrefix("fatal: ") }
    let error = lines.firstIndex { $0.hasPrefix("error: ") }
    guard var index = gits ?? error ?? lines.indices.last else { return nil }
    while index > 0, GitComplaint.isGeneral(lines[index]) { index -= 1 }
    // "detected dubious ownership in repository at '/x'", this line, and the command.
    if let advice = lines.firstIndex(of: "To add an exception for this directory, call:"),
      advice > 0, advice + 1 < lines.count
    {
      let start = GitComplaint.withoutPrefix(lines[advice - 1])
      return "\(start). To trust it, run: \(lines[advice + 1])"
    }
    var sentence = GitComplaint.withoutPrefix(lines[index])
    // "fatal: unable to connect to HOST:" has the reason in the next line.
    if sentence.hasSuffix(":"), index + 1 < lines.count { sentence += " " + lines[index + 1] }
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return URLPassword.cut(from: sentence)
  }

  func mentions(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Whether the connection was lost during a transfer.
  var isOfCutLine: Bool {
    ["early EOF", "unexpected disconnect", "hung up unexpectedly", "RPC failed"]
      .contains(where: mentions)
  }

  /// Whether a line does not say why a connection failed.
  private static func isGeneral(_ line: String) -> Bool {
    [
      "Could not read from remote repository.", "the remote end hung up unexpectedly",
      "early EOF", "fetch-pack: invalid index-pack output", "protocol error: bad pack header",
      "repository corruption on the remote side.", "git-pack-objects died with error.",
    ].contains(where: line.hasSuffix)
  }

  /// Whether a line counts progress, here or at the remote: `Receiving objects:  45% (9/20)`,
  /// `remote: Enumerating objects: 5, done.`
  private static func isProgress(_ line: String) -> Bool {
    let rest = line.trimmingPrefix("remote: ")
    guard rest.first?.isUppercase == true, let colon = rest.firstIndex(of: ":") else {
      return false
    }
    let count = rest[rest.index(after: colon)...].drop { $0 == " " }
    let end = count.drop { $0.isNumber }
    return end.startIndex > count.startIndex
      && (end.isEmpty || end.hasPrefix("%") || end.hasPrefix(", done"))
  }

  /// Whether a line reports what a transfer has done: a branch, `Total 3 (delta 0), reused 0`.
  private static func isReport(_ line: String) -> Bool {
    let rest = line.trimmingPrefix("remote: ")
    return line.hasPrefix("From ") || line.contains(" -> ")
      || rest.hasPrefix("Delta compression using ")
      || rest.hasPrefix("Total ") && rest.contains("(delta ")
  }

  private static let prefixes = ["fatal: ", "error: ", "remote: "]

  private static func withoutPrefix(_ line: String) -> String {
    var rest = line[...]
    while let prefix = prefixes.first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
    return String(rest)
  }
}

/// Cuts passwords and tokens out of the URLs in a text (RFC 3986).
///
/// ```
/// https://ann:secret@example.org/list.git   →  https://example.org/list.git
/// ssh://git:secret@example.org/list.git     →  ssh://git@example.org/list.git
/// https://example.org/list.git?token=abc    →  https://example.org/list.git
/// ```
///
/// The user in a URL for HTTP is cut too, because it can be a token. A password with an unescaped `/` or `@` is found
/// as well. The time is linear in the number of bytes.
enum URLPassword {
  /// Returns the text without them.
  static func cut(from text: String) -> String {
    guard text.contains("://") else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    // White space and quotes end a URL.
    let ends: (UInt8) -> Bool = { $0 <= 0x20 || "'\"`<>".utf8.contains($0) }
    for word in bytes.split(omittingEmptySubsequences: false, whereSeparator: ends) {
      if word.startIndex > 0 { result.append(bytes[word.startIndex - 1]) }
      result += cut(fromWord: word)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A word can hold several URLs: `gcrypt::https://…`, or one in the path of another.
  private static func cut(fromWord word: ArraySlice<UInt8>) -> [UInt8] {
    let lastAt = word.lastIndex(of: UInt8(ascii: "@")) ?? word.startIndex
    var result: [UInt8] = []
    var rest = word
    while let separator = indexOfSeparator(in: rest) {
      let isHTTP = endsWithHTTP(rest[..<separator])
      result += rest[..<(separator + 3)]
      rest = rest[(separator + 3)...]
      if let at = endOfUser(rest, orAt: lastAt) {
        if !isHTTP { result += rest[..<at].prefix { $0 != UInt8(ascii: ":") } + [rest[at]] }
        rest = rest[(at + 1)...]
      }
      if isHTTP { return result + cut(fromPath: rest) }
    }
    return result + rest
  }

  /// The host and path of a URL for HTTP. The part after a question mark can be a token.
  private static func cut(fromPath path: ArraySlice<UInt8>) -> [UInt8] {
    let shown = path.prefix { $0 != UInt8(ascii: "?") }
    guard indexOfSeparator(in: shown) != nil, shown.contains(UInt8(ascii: "@")) else {
      return Array(shown)
    }
    return Array(shown.prefix { $0 != UInt8(ascii: ":") }) + Array("…".utf8)
  }

  /// The index of the `@` after the user and the password; nil if there is none. `lastAt` is the index
  /// of the last one in the word.
  private static func endOfUser(_ rest: ArraySlice<UInt8>, orAt lastAt: Int) -> Int? {
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { return at }
    // A text in the place of the port that is not a number is the beginning of a password with a slash.
    let port = authority.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    let isPort = authority.first == UInt8(ascii: "[") || port.allSatisfy(\.isDigit)
    return isPort || lastAt < rest.startIndex ? nil : lastAt
  }

  private static func endsWithHTTP(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.lastIndex { !(0x61...0x7A).contains($0 | 0x20) }.map { $0 + 1 }
    let scheme = String(decoding: bytes[(start ?? bytes.startIndex)...], as: UTF8.self)
    return ["http", "https", "ftp", "ftps"].contains(scheme.lowercased())
  }

  private static func indexOfSeparator(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
  }
}
