// Runs git 2.20 or later without hooks. Ends it after 15 seconds of silence (60 without network, 10 for its
// version). Git shows no password prompt without a terminal.

/// Runs git in the repository of a list. Only `mergeFile` changes files of the working tree, and no command runs the
/// user's filters.
///
/// ```swift
/// let git = GitClient(
///   folder: "lists", files: SystemFileSystem(), programs: SystemPrograms(),
///   environment: GitEnvironment(base: .current, mayAsk: true))
/// try git.checkVersion()
/// let head = try git.head()
/// var files = try git.entries(of: head.commit)
/// files.set("todo.json", to: try git.writeBlob(bytes))
/// let tree = try git.tree(files)
/// let commit = try git.commit(tree, parents: [head.commit], message, on: machine)
/// try git.updateRef(head.ref, to: commit, from: head.commit)
/// ```
///
/// Every command runs without hooks, with a clean environment, and ends if it prints nothing for some time
/// (`Limits`); see `GitEnvironment`. `safe.directory` is never bypassed.
struct GitClient {
  /// The folder of the list.
  let folder: String
  let files: any FileSystem
  let programs: any ProgramRunning
  private(set) var environment: GitEnvironment
  private(set) var settings = GitSettings()
  var limits = Limits()
  /// Called while a command runs; see `ProgramRunning.run`.
  var whileWaiting: (_ isAsking: Bool) -> Void = { _ in }
  /// Whether git refuses to fetch commits with flaws (`GitFlaw`).
  private(set) var checksFetched = true

  /// The milliseconds without output after which todo ends a command.
  struct Limits {
    /// For commands that talk to a remote: 15 seconds.
    var network = 15_000
    /// For commands that stay on this machine: a minute. Only a broken disk or a bug takes so long.
    var local = 60_000
    /// For `git version`, which has nothing to do: 10 seconds in all.
    var version = 10_000
  }

  /// Returns the client for the repository that `GIT_DIR` and `GIT_WORK_TREE` name, if they are exported.
  /// Some people keep dotfiles in a bare repository with its work tree elsewhere. Git finds it only through
  /// these variables.
  func obeyingRepositoryVariables() throws(GitError) -> GitClient {
    var client = self
    client.settings = GitSettings()
    for name in ["GIT_DIR", "GIT_WORK_TREE"] {
      guard let value = environment.base[name], !value.isEmpty else { continue }
      // Git runs in the folder of the list, where a relative path would mean something else.
      client.environment.repository.append((name, try asGitError(files.absolute(value))))
    }
    return client
  }

  /// Returns a client that fetches into a folder, without checks, and finds other objects in the repository.
  func fetching(into folder: String, of repository: GitRepository) -> GitClient {
    var client = self
    client.checksFetched = false
    client.environment.repository += [
      ("GIT_OBJECT_DIRECTORY", folder),
      ("GIT_ALTERNATE_OBJECT_DIRECTORIES", "\(repository.gitFolder)/objects"),
    ]
    return client
  }

  private func options(for command: String) -> [String] {
    // By default git does not flush objects, and after a power failure a commit that was already pushed could
    // be damaged here. Old and new versions have different names for it.
    let isOld = settings.version.map { $0 < .withFlushing } ?? false
    let checks = command == "fetch" && checksFetched ? GitFlaw.options : []
    return [
      "-C", folder, "--literal-pathspecs", "-c", "core.hooksPath=/dev/null",
      "-c", "core.fsmonitor=false", "-c",
      isOld ? "core.fsyncObjectFiles=true" : "core.fsync=all",
      // Otherwise, git writes a few fetched objects to single files, and shows no progress.
      "-c", "fetch.unpackLimit=1",
    ] + checks + ["-c", "i18n.commitEncoding=UTF-8"]
  }

  /// Runs a command that stays on this machine, such as `["rev-parse", "HEAD"]`, and returns its answer,
  /// also if it failed. `variables` are added to the environment.
  func answer(
    _ arguments: [String], input: [UInt8] = [], variables: [(String, String)] = []
  ) throws(GitError) -> GitAnswer {
    var environment = environment.variables
    for (name, value) in variables { environment.set(name, to: value) }
    let call = ProgramCall(
      name: "git", arguments: options(for: arguments[0]) + arguments, environment: environment,
      input: input, silenceLimit: limits.local, isLimitTotal: arguments == ["version"])
    return try answer(try run(call, command: arguments[0]), to: arguments[0])
  }

  /// Runs a command that uses the network. `fetch` and `push` must show their progress, so that a slow
  /// connection does not count as a silent one. The URL is for errors.
  ///
  /// - Throws: `unreachable` if the remote is silent; `unfinishedTransfer` if it falls silent, or the connection
  ///   is lost, after a transfer has begun.
  func networkAnswer(_ arguments: [String], shownURL: String) throws(GitError) -> GitAnswer {
    let variables = environment.variables(sshCommand: try config("core.sshCommand"))
    let call = ProgramCall(
      name: "git", arguments: options(for: arguments[0]) + arguments, environment: variables,
      silenceLimit: limits.network, mayAsk: environment.mayAsk)
    let result = try run(call, command: arguments[0])
    let complaint = GitComplaint(result.errors)
    let isCut =
      result.ending == nil
      || result.ending != .exited(0) && complaint.isOfCutLine && complaint.flaw == nil
    if complaint.hasProgress, isCut {
      throw .unfinishedTransfer(
        remote: shownURL, isPush: arguments[0] == "push",
        sentence: result.ending == nil ? nil : complaint.sentence)
    }
    if result.ending == nil {
      let seconds = limits.network / 1000
      throw .unreachable(remote: shownURL, sentence: "no answer within \(seconds) seconds")
    }
    return try answer(result, to: arguments[0])
  }

  /// Runs a command that has to succeed, or to end with one of these exit codes. Returns the result of `read`, by
  /// default the answer itself.
  ///
  /// - Throws: `failed`, with git's sentence; `unexpectedOutput` if `read` returns nil.
  func output<Output>(
    _ arguments: [String], input: [UInt8] = [], variables: [(String, String)] = [],
    exitCodes: ClosedRange<Int32> = 0...0,
    read: (GitAnswer) -> Output? = { (answer: GitAnswer) in answer }
  ) throws(GitError) -> Output {
    let answer = try answer(arguments, input: input, variables: variables)
    guard exitCodes.contains(answer.code) else {
      throw .failed(command: arguments[0], sentence: answer.sentence)
    }
    guard let output = read(answer) else { throw .unexpectedOutput(command: arguments[0]) }
    return output
  }

  private func run(_ call: ProgramCall, command: String) throws(GitError) -> ProgramResult {
    do throws(Errno) {
      return try programs.run(call, whileWaiting: whileWaiting)
    } catch .noSuchFile {
      throw .missing
    } catch .fileTooLarge {
      throw .unexpectedOutput(command: command)
    } catch {
      throw .cannotStart(error)
    }
  }

  /// The answer of a local command, or of a remote one that was not ended.
  private func answer(_ result: ProgramResult, to command: String) throws(GitError) -> GitAnswer {
    switch result.ending {
    case .exited(let code):
      return GitAnswer(code: code, output: result.output, errors: result.errors)
    case .killed(let signal):
      throw .said("`git \(command)` was killed by signal \(signal)", .childFailed)
    case nil:
      let limit = (limits.local / 1000).counting("second")
      throw .said("`git \(command)` did not finish within \(limit)", .childFailed)
    }
  }
}

/// The answer of a git command.
struct GitAnswer: Equatable {
  let code: Int32
  let output: [UInt8]
  let errors: [UInt8]

  var isSuccess: Bool { code == 0 }

  /// The output as text, without the line break at its end.
  var text: String {
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The records of an output in which each ends with a NUL byte (option `-z`).
  var records: [ArraySlice<UInt8>] {
    if output.isEmpty { return [] }
    return output.dropLast(output.last == 0 ? 1 : 0)
      .split(separator: 0, omittingEmptySubsequences: false)
  }

  /// The records as text.
  var texts: [String] { records.map { String(decoding: $0, as: UTF8.self) } }

  /// The output as the name of one object, or nil if it is anything else.
  var object: GitObjectID? { GitObjectID(text) }

  /// The output as names of objects with white space between them, or nil if it is anything else or empty.
  var objects: [GitObjectID]? {
    let ids = text.split(whereSeparator: \.isWhitespace).mapAll { GitObjectID($0) }
    return ids?.isEmpty == true ? nil : ids
  }

  /// The settings that `git config -z --list` prints: each a key, a line break and a value. A setting without a value
  /// has no line break.
  var settings: [(key: String, value: String?)] {
    records.map { record in
      let parts = record.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
  }

  var sentence: String { GitComplaint(errors).sentence ?? "it exited with code \(code)" }
}

extension StringProtocol {
  /// Returns the text after a prefix, or nil if it does not begin with the prefix.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension Collection {
  /// Returns the results for all elements, or nil if one of them is nil.
  func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    let results = compactMap(transform)
    return results.count == count ? results : nil
  }
}

/// The environment of every git that this program starts.
struct GitEnvironment {
  /// The environment of this process, or a test's.
  let base: EnvironmentVariables
  /// Whether git may ask for passwords on the terminal; otherwise it fails where it would ask.
  let mayAsk: Bool
  /// The variables that name the repository; none if it is found from the folder.
  var repository: [(name: String, value: String)] = []

  /// The variables that git does not get: those that tie it to one repository, as `git rev-parse --local-env-vars`
  /// lists them in all versions so far (`GIT_DIR` would override `-C`), and those that change what it prints, runs or
  /// reads.
  static let droppedVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
    "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
    "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
    "GIT_NAMESPACE", "GIT_EXTERNAL_DIFF", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS",
    "GIT_ICASE_PATHSPECS", "GIT_QUARANTINE_PATH", "GIT_REF_PARANOIA",
  ]

  /// The environment of a command that stays on this machine.
  var variables: EnvironmentVariables {
    var variables = base
    variables.remove { name in
      GitEnvironment.droppedVariables.contains(name) || name.hasPrefix("GIT_TRACE")
        // Git would use an empty name, and reject it.
        || ["GIT_AUTHOR_", "GIT_COMMITTER_"].contains(where: name.hasPrefix) && base[name] == ""
    }
    for (name, value) in repository { variables.set(name, to: value) }
    variables.set("LC_ALL", to: "C")
    // `status` and the like must not lock the index for a refresh.
    variables.set("GIT_OPTIONAL_LOCKS", to: "0")
    if !mayAsk {
      variables.set("GIT_TERMINAL_PROMPT", to: "0")
      variables.set("GIT_ASKPASS", to: "false")
      variables.set("SSH_ASKPASS_REQUIRE", to: "never")
    }
    return variables
  }

  /// The environment of a command that talks to a remote. SSH gets the option not to ask, unless the user has set its
  /// command in the environment or in git's setting `core.sshCommand`.
  func variables(sshCommand: String?) -> EnvironmentVariables {
    var variables = variables
    if !mayAsk, sshCommand == nil, base["GIT_SSH_COMMAND"] == nil, base["GIT_SSH"] == nil {
      variables.set("GIT_SSH_COMMAND", to: "ssh -o BatchMode=yes -o ServerAliveInterval=5")
    }
    return variables
  }
}

/// The cache of git's version and its configuration in one repository.
final class GitSettings {
  /// The last value of each key, or nil if the settings must be read.
  var values: [String: String]?
  /// Nil before `checkVersion`.
  var version: GitVersion?
}

/// The first two numbers of a version of git.
struct GitVersion: Comparable {
  let major: Int
  let minor: Int

  /// The oldest version that this program supports.
  static let oldest = GitVersion(major: 2, minor: 20)

  /// The first version where `git init` takes the name of the branch.
  static let withInitialBranch = GitVersion(major: 2, minor: 28)

  /// The first version with the setting `core.fsync`.
  static let withFlushing = GitVersion(major: 2, minor: 36)

  static func < (left: GitVersion, right: GitVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension GitVersion: CustomStringConvertible {
  /// The version as in `2.20`.
  var description: String { "\(major).\(minor)" }

  /// Parses what `git version` prints, such as `git version 2.39.5 (Apple Git-154)`; nil for anything
  /// else.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count > 2, words[0] == "git", words[1] == "version" else { return nil }
    let numbers = words[2].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count > 1, let major = Int(numbers[0]), let minor = Int(numbers[1]) else {
      return nil
    }
    self.init(major: major, minor: minor)
  }
}
