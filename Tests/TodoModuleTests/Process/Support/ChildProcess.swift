import Foundation
import Testing

/// A program to run with its own standard streams, environment and time limit.
struct ChildProcess {
  /// What one of the child's standard streams (descriptors 0 to 2) is connected to.
  enum Stream {
    /// Nothing: the descriptor is closed.
    case closed
    /// A pipe. For input it holds this text and then ends; output is read, and the text is ignored.
    case pipe(String)
    /// An existing file or device.
    case path(String)
    /// A terminal, which becomes the child's controlling terminal.
    case terminal(PseudoTerminal)
  }

  /// The program's path.
  var program: String
  /// The arguments after the program's name, as bytes, because they need not be valid UTF-8.
  var arguments: [[UInt8]]
  /// All environment variables.
  var environment: [String: String]
  /// The folder of its files, kept until the child has ended.
  var folder: TemporaryFolder
  var input = Stream.path("/dev/null")
  var output = Stream.pipe("")
  var errors = Stream.pipe("")
  /// The time limit in seconds, after which it is killed.
  var seconds = 60

  /// Runs the program and waits until it has ended.
  func run() throws -> Outcome { try start().wait() }

  /// Starts the program.
  func start() throws -> RunningProcess {
    let streams = try [input, output, errors].enumerated().map { descriptor, stream in
      try OpenStream(stream, for: Int32(descriptor))
    }
    let plan = SpawnPlan()
    for stream in streams { stream.place(in: plan) }
    let words = [Array(program.utf8)] + arguments
    let variables = environment.map { "\($0)=\($1)" }.sorted().map { Array($0.utf8) }
    let child = try plan.start(program, words, variables)
    return RunningProcess(child, streams, in: folder, seconds: seconds)
  }
}

extension ChildProcess {
  /// Returns the same child, run by another tool, such as a tracer.
  func through(_ tool: Tool, _ words: [String]) throws -> ChildProcess {
    var child = self
    child.program = try #require(tool.path, "\(tool) is not installed; install it")
    child.arguments = (words + [program]).map { Array($0.utf8) } + arguments
    return child
  }

  /// Returns the same child, run by a shell script that ends with `exec "$@"`.
  func through(shell script: String) -> ChildProcess {
    var child = self
    child.program = "/bin/sh"
    child.arguments = ["-c", script, "sh", program].map { Array($0.utf8) } + arguments
    return child
  }

  /// Returns the same child, with all standard streams on a terminal.
  func on(_ terminal: PseudoTerminal) -> ChildProcess {
    var child = self
    child.input = .terminal(terminal)
    child.output = .terminal(terminal)
    child.errors = .terminal(terminal)
    return child
  }
}

/// How a child ended and what it printed.
struct Outcome: Equatable {
  /// How a child ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case ranTooLong
  }

  let ending: Ending
  /// What it wrote to its standard output, if that was a pipe, or to its terminal.
  let output: String
  /// What it wrote to its standard error, if that was a pipe.
  let errors: String
}
