import Testing

@testable import TodoModule

/// Programs that answer as a test says, and remember how they were called.
final class ScriptedPrograms: ProgramRunning {
  private(set) var calls: [ProgramCall] = []
  private(set) var started: [ProgramCall] = []
  private let answer: (ProgramCall) -> Result<ProgramResult, Errno>

  init(_ answer: @escaping (ProgramCall) -> Result<ProgramResult, Errno>) { self.answer = answer }

  /// Every program prints this and exits with this code.
  convenience init(_ output: String = "", errors: String = "", code: Int32 = 0) {
    self.init { _ in .success(ProgramResult(output, errors: errors, code: code)) }
  }

  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult {
    calls.append(call)
    return try answer(call).get()
  }

  func start(_ call: ProgramCall) { started.append(call) }

  /// The git commands that were called, without the options before them.
  var commands: [[String]] { calls.map(\.command) }
}

extension ProgramCall {
  /// The git command with its arguments, without the options before it.
  var command: [String] {
    let last = arguments.firstIndex { $0.hasPrefix("i18n.commitEncoding") }
    return Array(arguments[((last ?? -1) + 1)...])
  }
}

extension ProgramResult {
  init(_ output: String = "", errors: String = "", code: Int32 = 0) {
    self.init(
      ending: .exited(code), output: Array(output.utf8), errors: Array(errors.utf8))
  }
}

extension GitClient {
  /// A client whose git is scripted.
  init(_ programs: ScriptedPrograms, _ variables: [String: String] = [:], mayAsk: Bool = false) {
    self.init(
      folder: "lists", files: SystemFileSystem(), programs: programs,
      environment: GitEnvironment(base: EnvironmentVariables(variables), mayAsk: mayAsk))
  }
}

extension GitObjectID {
  /// The name of 40 equal digits.
  static func of(_ digit: Character) throws -> GitObjectID {
    try #require(GitObjectID(String(repeating: digit, count: 40)))
  }
}
