import Testing

@testable import TodoModule

@Suite struct `Environment of git` {
  @Test(.needs(.git))
  func `all variables that git itself calls local are dropped`() throws {
    let environment = EnvironmentVariables(["PATH": Tool.searchPath])
    let call = ProgramCall("git", ["rev-parse", "--local-env-vars"], environment: environment)
    let local = String(decoding: try SystemPrograms().run(call).output, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(local.contains("GIT_DIR"))
    #expect(
      Set(local).subtracting(GitEnvironment.droppedVariables) == [],
      "add these to GitEnvironment.droppedVariables")
  }

  @Test func `variables that lead git elsewhere are dropped, and others are kept`() {
    var base = [
      "PATH": "/bin", "HOME": "/home/ann", "GIT_AUTHOR_NAME": "Ann", "GIT_CONFIG_GLOBAL": "/x",
      "SSH_AUTH_SOCK": "/agent", "LC_ALL": "de_DE.UTF-8", "GIT_TRACE": "1",
      "GIT_TRACE2_EVENT": "/tmp/x", "GIT_TRACE_CURL": "1", "GIT_NAMESPACE": "n",
      "GIT_EXTERNAL_DIFF": "x", "GIT_ICASE_PATHSPECS": "1", "GIT_QUARANTINE_PATH": "/q",
      "GIT_REF_PARANOIA": "1", "GIT_AUTHOR_EMAIL": "", "GIT_COMMITTER_NAME": "",
    ]
    for name in GitEnvironment.droppedVariables { base[name] = "/decoy" }
    let environment = GitEnvironment(base: EnvironmentVariables(base), mayAsk: true)
    #expect(
      environment.variables.entries.map { String(decoding: $0, as: UTF8.self) } == [
        "GIT_AUTHOR_NAME=Ann", "GIT_CONFIG_GLOBAL=/x", "HOME=/home/ann", "PATH=/bin",
        "SSH_AUTH_SOCK=/agent", "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0",
      ])
    #expect(environment.variables(sshCommand: nil) == environment.variables)
  }

  @Test func `without a terminal nothing asks`() {
    let environment = GitEnvironment(
      base: EnvironmentVariables(["GIT_ASKPASS": "/bin/gui"]), mayAsk: false)
    let variables = environment.variables(sshCommand: nil)
    let names = ["GIT_TERMINAL_PROMPT", "GIT_ASKPASS", "SSH_ASKPASS_REQUIRE", "GIT_SSH_COMMAND"]
    #expect(
      names.map { variables[$0] } == [
        "0", "false", "never", "ssh -o BatchMode=yes -o ServerAliveInterval=5",
      ])
    #expect(environment.variables["GIT_SSH_COMMAND"] == nil)
  }

  @Test(arguments: [["GIT_SSH_COMMAND": "mine"], ["GIT_SSH": "mine"], [:]])
  func `the user's SSH command is kept`(variables: [String: String]) {
    let environment = GitEnvironment(base: EnvironmentVariables(variables), mayAsk: false)
    let setting: String? = variables.isEmpty ? "mine" : nil
    let result = environment.variables(sshCommand: setting)
    for name in ["GIT_SSH_COMMAND", "GIT_SSH"] { #expect(result[name] == variables[name]) }
  }

  @Test func `every command has the options that keep it to the repository`() throws {
    let programs = ScriptedPrograms()
    try GitClient(programs).readTreeOfHead()
    let call = try #require(programs.calls.first)
    #expect(call.name == "git")
    #expect(
      call.arguments == [
        "-C", "lists", "--literal-pathspecs", "-c", "core.hooksPath=/dev/null",
        "-c", "core.fsmonitor=false", "-c", "core.fsync=all",
        "-c", "fetch.unpackLimit=1", "-c", "i18n.commitEncoding=UTF-8", "read-tree", "HEAD",
      ])
    #expect(call.silenceLimit == 60_000 && !call.mayAsk && call.input.isEmpty)
  }

  @Test(arguments: [
    ("2.20.1", "core.fsyncObjectFiles=true"), ("2.35.9", "core.fsyncObjectFiles=true"),
    ("2.36.0", "core.fsync=all"), ("3.0", "core.fsync=all"),
  ])
  func `what git writes is flushed, in the words of its version`(
    version: String, setting: String
  ) throws {
    let programs = ScriptedPrograms("git version \(version)\n")
    let git = GitClient(programs)
    try git.checkVersion()
    try git.readTreeOfHead()
    #expect(programs.calls.last?.arguments.contains(setting) == true)
  }

  @Test func `commands for a remote have the short time limit, and only they may ask`() throws {
    let programs = ScriptedPrograms("remote.origin.url\nurl\0")
    try GitClient(programs, mayAsk: true).fetch("origin")
    let calls = programs.calls
    #expect(calls.map { $0.command[0] } == ["config", "fetch"])
    #expect(calls.map(\.silenceLimit) == [60_000, 15_000])
    #expect(calls.map(\.mayAsk) == [false, true])
  }
}
