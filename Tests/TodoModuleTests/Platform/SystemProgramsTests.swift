import Foundation
import Testing

@testable import TodoModule

@Suite struct `Programs with captured output` {
  private let programs = SystemPrograms()
  private let folder = TemporaryFolder()

  /// A call of the shell; `words` are `$1`, `$2` …
  private func shell(_ script: String, _ words: String...) -> ProgramCall {
    ProgramCall(
      name: "sh", arguments: ["-c", script, "sh"] + words,
      environment: EnvironmentVariables(["PATH": Tool.searchPath, "FOLDER": folder.path]))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `arguments and environment are passed on unchanged`() throws {
    let words = ["$(touch x) `id`", "'\"\\ *", "", "-n", "ä\n"]
    var call = ProgramCall(
      name: "sh", arguments: ["-c", "printf '<%s>' \"$ODD\" \"$@\"", "sh"] + words,
      environment: EnvironmentVariables(["PATH": Tool.searchPath]))
    call.environment.set("ODD", to: "a=b c")
    let result = try programs.run(call)
    #expect(
      text(result.output) == (["a=b c"] + words).map { "<\($0)>" }.joined(),
      "\(text(result.errors))")
    #expect(result.ending == .exited(0))
    let all = try programs.run(
      ProgramCall(name: "env", arguments: [], environment: shell("").environment))
    #expect(text(all.output) == "FOLDER=\(folder.path)\nPATH=\(Tool.searchPath)\n")
  }

  @Test func `moves more bytes than a pipe holds in both directions at once`() throws {
    var call = ProgramCall(name: "cat", arguments: [], environment: shell("").environment)
    call.input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try programs.run(call).output == call.input)
    call = shell("cat >&2; echo done >&2; echo out")
    call.input = Array(repeating: 0x78, count: 300_000)
    let result = try programs.run(call)
    #expect(text(result.output) == "out\n")
    #expect(result.errors.count == ProgramResult.errorLimit)
    #expect(text(result.errors.suffix(6)) == "xdone\n")
  }

  @Test func `a program that ignores its input does not end this process`() throws {
    var call = shell("exec <&-; exit 3")
    call.input = Array(repeating: 0x78, count: 3_000_000)
    #expect(try programs.run(call).ending == .exited(3))
  }

  static let scripts: [(script: String, ending: ProcessEnding, output: String)] = [
    // A program without input reads an empty input.
    ("cat; echo end", .exited(0), "end\n"), ("exit 200", .exited(200), ""),
    ("kill -9 $$", .killed(signal: 9), ""),
    ("exec >&- 2>&-; sleep 0.2; exit 4", .exited(4), ""),
    // A program that must not ask has no terminal.
    ("exec 2>/dev/null; ( : </dev/tty ) && echo terminal; exit 0", .exited(0), ""),
  ]

  @Test(arguments: scripts)
  func `returns how a program ended, and its output`(
    script: String, ending: ProcessEnding, output: String
  ) throws {
    let result = try programs.run(shell(script))
    #expect(result.ending == ending)
    #expect(text(result.output) == output)
  }

  @Test func `only programs in absolute folders of PATH are found`() throws {
    try folder.write("#!/bin/sh\necho mine\n", to: "tool", permissions: 0o755)
    try folder.write("#!/bin/sh\n", to: "plain", permissions: 0o644)
    func run(_ name: String, _ path: String) throws(Errno) -> String {
      let environment = EnvironmentVariables(["PATH": path])
      return text(
        try programs.run(ProgramCall(name: name, arguments: [], environment: environment)).output)
    }
    #expect(try run("tool", "/nowhere:\(folder.path)") == "mine\n")
    for path in ["/nowhere", "", ".", ":", "/dev/null"] {
      #expect(throws: Errno.noSuchFile) { try run("tool", path) }
    }
    #expect(throws: Errno.noSuchFile) { try run("plain", folder.path) }
    let parent = (folder.path as NSString).deletingLastPathComponent
    let name = (folder.path as NSString).lastPathComponent
    #expect(throws: Errno.noSuchFile) { try run(name, parent) }
  }

  @Test(arguments: ["1", "2"])
  func `a program that keeps writing is not ended`(stream: String) throws {
    var call = shell("for n in 1 2 3 4; do sleep 1; printf $n >&\"$1\"; done", stream)
    call.silenceLimit = 3000
    let result = try programs.run(call)
    #expect(result.ending == .exited(0))
    #expect(text(stream == "1" ? result.output : result.errors) == "1234")
  }

  @Test func `overwritten text does not displace the text before it`() throws {
    let script = """
      echo first >&2
      n=0; while [ $n -lt 9000 ]; do n=$((n+1)); printf 'At %0*d\\r' 80 $n >&2; done
      printf 'done\\r\\nlast\\r' >&2
      """
    let errors = try text(programs.run(shell(script)).errors)
    #expect(errors.hasPrefix("first\nAt 0000"))
    #expect(errors.hasSuffix("09000\rdone\nlast\r"))
    #expect(errors.utf8.count < 200)
  }

  @Test func `silence ends a program and all that it started`() throws {
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    // A FIFO is at its end once no process has it open for writing.
    let reader = open(fifo, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var call = shell("exec 3>\"$1\"; trap '' TERM; sleep 600 & echo begun; wait; sleep 600", fifo)
    call.silenceLimit = 500
    let result = try programs.run(call)
    #expect(result.ending == nil)
    #expect(text(result.output) == "begun\n")
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 20_000) == 1)
    #expect(request.revents & Int16(POLLHUP) != 0)
  }

  @Test func `a process in the background does not delay the result`() throws {
    let result = try programs.run(shell("sleep 600 & echo $!"))
    #expect(result.ending == .exited(0))
    let sleeper = try #require(pid_t(text(result.output).dropLast()))
    #expect(kill(sleeper, SIGKILL) == 0)
  }

  @Test func `variables are replaced and removed by name`() {
    var variables = EnvironmentVariables(["A": "1", "AB": "2", "B": "x=y"])
    variables.set("A", to: "3")
    variables.remove { $0 == "AB" }
    #expect(variables.entries.map(text) == ["B=x=y", "A=3"])
    #expect(variables["B"] == "x=y")
    #expect(variables["AB"] == nil)
    #expect(!EnvironmentVariables.current.entries.isEmpty)
  }
}
