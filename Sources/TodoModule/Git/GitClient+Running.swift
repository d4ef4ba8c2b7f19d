extension GitClient {
  /// The options before every command.
  private var options: [String] {
    [
      "-C", folder, "--literal-pathspecs", "-c", "core.hooksPath=/dev/null",
      "-c", "i18n.commitEncoding=UTF-8",
    ]
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
    call.timeLimit = limits.local
    return try run(call, command: arguments[0])
  }

  /// Runs a command that talks to a remote, whose URL is shown if it does not answer.
  func networkAnswer(
    _ arguments: [String], shownURL: String
  ) throws(GitError) -> GitAnswer {
    let command = environment.needsSSHCommand ? try config("core.sshCommand") : nil
    let variables = environment.variables(sshCommand: command)
    var call = ProgramCall("git", options + arguments, environment: variables)
    call.timeLimit = limits.network
    call.mayAsk = environment.mayAsk
    do throws(GitError) {
      return try run(call, command: arguments[0])
    } catch .timedOut(_, let seconds) {
      throw .noAnswer(remote: shownURL, seconds: seconds)
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

  private func run(_ call: ProgramCall, command: String) throws(GitError) -> GitAnswer {
    let result: ProgramResult
    do throws(Errno) {
      result = try programs.run(call)
    } catch {
      switch error {
      case .noSuchFile: throw .missing
      case .fileTooLarge: throw .unexpectedOutput(command: command)
      default: throw .cannotStart(error)
      }
    }
    switch result.ending {
    case .exited(let code):
      return GitAnswer(code: code, output: result.output, errors: result.errors)
    case .killed(let signal): throw .killed(command: command, signal: signal)
    case nil: throw .timedOut(command: command, seconds: (call.timeLimit ?? 0) / 1000)
    }
  }
}
