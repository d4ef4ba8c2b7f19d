import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program to be run with descriptors, an environment and a time limit of its own.
struct ChildProcess {
  /// What the child finds as one of its descriptors 0 to 2.
  enum Stream {
    /// Nothing at all.
    case closed
    /// A pipe: for input one that holds this text and has no writer, else one that is read.
    case pipe(String)
    /// A file or a device that exists.
    case path(String)
    /// A terminal, which the child gets as its controlling one.
    case terminal(PseudoTerminal)
  }

  /// The program's path.
  var program: String
  /// What stands after the program's name, as bytes, since they need not be text.
  var arguments: [[UInt8]]
  /// All of its environment.
  var environment: [String: String]
  /// What it works in, which must not go away before it.
  var folder: TemporaryFolder
  var input = Stream.path("/dev/null")
  var output = Stream.pipe("")
  var errors = Stream.pipe("")
  /// After this time it is killed.
  var seconds = 60

  /// Runs it to its end.
  func run() throws -> Outcome { try start().wait() }

  /// Starts it.
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
  /// The same through another program that runs it, such as a tracer: its name is looked up here.
  func through(_ tool: Tool, _ words: [String]) throws -> ChildProcess {
    var child = self
    child.program = try #require(tool.path, "\(tool) is not installed")
    child.arguments = (words + [program]).map { Array($0.utf8) } + arguments
    return child
  }

  /// The same, after commands of a shell that end with `exec "$@"`.
  func through(shell script: String) -> ChildProcess {
    var child = self
    child.program = "/bin/sh"
    child.arguments = ["-c", script, "sh", program].map { Array($0.utf8) } + arguments
    return child
  }
}

/// How a child ended, and what it said.
struct Outcome: Equatable {
  /// Why it is no more.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case ranTooLong
  }

  let ending: Ending
  /// What came through the pipe at descriptor 1, or onto the terminal.
  let output: String
  /// What came through the pipe at descriptor 2.
  let errors: String
}
