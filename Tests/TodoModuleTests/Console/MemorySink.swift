@testable import TodoModule

/// The writes to several sinks, in order.
final class Tape {
  /// One write.
  struct Entry: Equatable {
    let sink: String
    let text: String
  }

  var entries: [Entry] = []

  /// The writes, each with its sink before it: `err: first`.
  var writes: [String] { entries.map { "\($0.sink): \($0.text)" } }

  /// The text of all writes to one sink.
  func text(of sink: String) -> String {
    entries.filter { $0.sink == sink }.map(\.text).joined()
  }
}

/// A sink that records writes on a tape, and fails on request.
final class MemorySink: ByteSink {
  private let name: String
  private let tape: Tape
  private var failures: [Int: Errno]
  private(set) var attempts = 0

  /// `failures` has the errors of the writes that fail, counted from 0.
  init(_ name: String, tape: Tape, failures: [Int: Errno] = [:]) {
    self.name = name
    self.tape = tape
    self.failures = failures
  }

  func write(_ bytes: [UInt8]) throws(Errno) {
    defer { attempts += 1 }
    if let failure = failures[attempts] { throw failure }
    tape.entries.append(Tape.Entry(sink: name, text: String(decoding: bytes, as: UTF8.self)))
  }
}

/// A console over two memory sinks.
struct ConsoleFixture {
  let tape = Tape()
  let output: MemorySink
  let errors: MemorySink
  let console: Console

  init(
    output capabilities: Capabilities = Capabilities(),
    errors errorCapabilities: Capabilities = Capabilities(),
    outputFailures: [Int: Errno] = [:], errorFailures: [Int: Errno] = [:]
  ) {
    output = MemorySink("out", tape: tape, failures: outputFailures)
    errors = MemorySink("err", tape: tape, failures: errorFailures)
    console = Console(
      output: output, errors: errors,
      outputCapabilities: capabilities, errorCapabilities: errorCapabilities)
  }

  /// All output, after finishing.
  var outputText: String {
    console.finish()
    return tape.text(of: "out")
  }
}
