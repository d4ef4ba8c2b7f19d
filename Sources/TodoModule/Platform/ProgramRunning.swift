/// Runs other programs and captures what they print.
///
/// ```swift
/// let call = ProgramCall("git", ["version"], environment: .current)
/// let result = try SystemPrograms().run(call)
/// result.ending  // .exited(0)
/// result.output  // the bytes of "git version 2.39.5\n"
/// ```
protocol ProgramRunning {
  /// Runs a program until it ends, or is ended because it falls silent.
  ///
  /// - Throws: `noSuchFile` if `PATH` has no such program, `fileTooLarge` if it prints too much, or why
  ///   it cannot be started.
  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult
}

/// A program to run, never through a shell.
struct ProgramCall: Equatable {
  /// The name of the program, which is searched for in the `PATH` of `environment`.
  let name: String
  /// The arguments after the name.
  var arguments: [String]
  /// The complete environment.
  var environment: EnvironmentVariables
  /// The bytes on its standard input; /dev/null if there are none.
  var input: [UInt8] = []
  /// The milliseconds without a byte on its standard output or error after which it is ended, with all
  /// processes that it has started; nil if it may be silent for ever. There is no limit of the whole
  /// time, which would depend on how much there is to do.
  var silenceLimit: Int?
  /// Whether it may ask on this process's terminal. As soon as it does, the limit no longer applies.
  /// Otherwise it has no terminal.
  var mayAsk = false

  init(_ name: String, _ arguments: [String], environment: EnvironmentVariables) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
  }
}

/// How a program ended and what it printed.
struct ProgramResult: Equatable {
  /// How it ended; nil if it was ended because it fell silent.
  let ending: ProcessEnding?
  /// What it wrote to standard output.
  let output: [UInt8]
  /// The end of what it wrote to standard error, at most `errorLimit` bytes, without counts of progress
  /// that were overwritten.
  let errors: [UInt8]

  /// The most bytes of standard output that are captured: 256 MiB.
  static let outputLimit = 256 << 20
  /// How many bytes of standard error are kept: 64 KiB.
  static let errorLimit = 64 << 10
}
