import Testing

@testable import TodoModule

@Suite struct `The names of machine and user` {
  @Test func `the machine is named without its domain`() throws {
    let call = ProgramCall(
      "uname", ["-n"], environment: EnvironmentVariables(["PATH": Tool.searchPath]))
    let name = String(decoding: try SystemPrograms().run(call).output, as: UTF8.self)
    #expect(Host.systemName == name.split { ".\n".contains($0) }.first.map(String.init))
  }

  @Test(
    arguments: [
      (["LOGNAME": "ada", "USER": "root"], "ada"), (["LOGNAME": "", "USER": "ada"], "ada"),
      (["USER": ""], nil), ([:], nil),
    ])
  func `the user is named by LOGNAME, or else by USER`(
    variables: [String: String], name: String?
  ) throws {
    let program = try ProgramFixture()
    program.variables = variables
    #expect(program.host(Tape()).userName == name)
  }
}
