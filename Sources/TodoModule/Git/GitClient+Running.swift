extension GitClient {
  /// The options before every command.
  private var options: [String] {
    [
      "-C", folder, "--literal-pathspecs", "-c", "core.hooksPath=/dev/null",
      "-c", "core.fsmonitor=false", "-c", flushing,
      // Git writes a few fetched objects to single files without showing its progress, unlike a pack.
      "-c", "fetch.unpackLimit=1", "-c", "i18n.commitEncoding=UTF-8",
    ]
  }

  /// The setting that has git flush what it writes: by default it does not flush objects, and after a
  /// power failure a commit that was already pushed could be damaged here. Each kind of git complains
  /// about the other's name, or does not know it.
  private var flushing: String {
    let isOld = settings.version.map { $0 < .withFlushing } ?? false
    return isOld ? "core.fsyncObjectFiles=true" : "core.fsync=all"
  }

  /// Runs a command that stays on this machine, such as `["rev-parse", "HEAD"]`, and returns its answer,
  /// also if it failed. `variables` are set besides.
  func answer(
    _ arguments: [String], input: [UInt8] = [], variables: [(String, String)] = []
  ) throws(GitError) -> GitAnswer {
    var environment = environment.variables
    for (name, value) in variables { environment.set(name, to: value) }
    var call = ProgramCall("git", options + arguments, environment: environment)
    call.input = input
    call.silenceLimit = limits.local
    return try answer(try run(call, command: arguments[0]), to: arguments[0])
  }

  /// Runs `fetch` or `push`, which show their progress, so that a slow line is not taken for a silent one.
  /// The URL is for errors.
  ///
  /// - Throws: `noAnswer` if the remote is silent; `unfinishedTransfer` if it falls silent, or the line is cut,
  ///   after a transfer has begun.
  func networkAnswer(
    _ arguments: [String], shownURL: String
  ) throws(GitError) -> GitAnswer {
    let command = environment.needsSSHCommand ? try config("core.sshCommand") : nil
    let variables = environment.variables(sshCommand: command)
    var call = ProgramCall("git", options + arguments, environment: variables)
    call.silenceLimit = limits.network
    call.mayAsk = environment.mayAsk
    let result = try run(call, command: arguments[0])
    let complaint = GitComplaint(result.errors)
    let isCut = result.ending == nil || result.ending != .exited(0) && complaint.isOfCutLine
    if complaint.hasProgress, isCut {
      throw .unfinishedTransfer(
        remote: shownURL, isPush: arguments[0] == "push",
        sentence: result.ending == nil ? nil : complaint.sentence)
    }
    do throws(GitError) {
      return try answer(result, to: arguments[0])
    } catch .timedOut {
      throw .noAnswer(remote: shownURL, seconds: limits.network / 1000)
    }
  }

  /// Runs a command that has to succeed.
  ///
  /// - Throws: `failed`, with git's sentence.
  func output(
    _ arguments: [String], input: [UInt8] = [], variables: [(String, String)] = []
  ) throws(GitError) -> GitAnswer {
    let answer = try answer(arguments, input: input, variables: variables)
    guard answer.isSuccess else { throw .failed(command: arguments[0], sentence: answer.sentence) }
    return answer
  }

  /// Runs a command that prints the name of one object.
  func object(
    _ arguments: [String], input: [UInt8] = [], variables: [(String, String)] = []
  ) throws(GitError) -> GitObjectID {
    let answer = try output(arguments, input: input, variables: variables)
    guard let id = GitObjectID(answer.text) else { throw .unexpectedOutput(command: arguments[0]) }
    return id
  }

  private func run(_ call: ProgramCall, command: String) throws(GitError) -> ProgramResult {
    do throws(Errno) {
      return try programs.run(call)
    } catch {
      switch error {
      case .noSuchFile: throw .missing
      case .fileTooLarge: throw .unexpectedOutput(command: command)
      default: throw .cannotStart(error)
      }
    }
  }

  /// The answer of a local command, or of a remote one that was not ended.
  private func answer(
    _ result: ProgramResult, to command: String
  ) throws(GitError) -> GitAnswer {
    switch result.ending {
    case .exited(let code):
      return GitAnswer(code: code, output: result.output, errors: result.errors)
    case .killed(let signal): throw .killed(command: command, signal: signal)
    case nil: throw .timedOut(command: command, seconds: limits.local / 1000)
    }
  }
}
