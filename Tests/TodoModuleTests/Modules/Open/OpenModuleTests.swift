import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Running open` {
  private func program(_ notes: String = "", title: String = "Book") -> ProgramFixture {
    let program = ProgramFixture()
    program.run("add", "--", title)
    if !notes.isEmpty { program.run("note", "1", "--", notes) }
    return program
  }

  @Test func `the links of title and notes are numbered, and the first or the named one is opened`()
  {
    let program = program("see http://b.org/x", title: "Read https://a.org")
    let links = "1\thttps://a.org\n2\thttp://b.org/x\n"
    #expect(program.type("open 1") == .init(output: links))
    #expect(program.type("open 1 2") == .init(output: links))
    #expect(program.linkOpener.opened == ["https://a.org", "http://b.org/x"])
    #expect(
      program.type("open 1 --json").output == "[\"https://a.org\",\"http://b.org/x\"]\n")
    #expect(program.type("open 1 3") == .refused("item 1 has 2 links", .notFound))
    #expect(program.linkOpener.opened.count == 3)
    program.attachTerminal()
    #expect(program.type("open 1").output == "1  https://a.org\n2  http://b.org/x\n")
  }

  @Test func `forbidden links are only printed, and so are all links without a display`() {
    let program = program("file:///etc/passwd mailto:a@b.org?body=x")
    let links = "1\tfile:///etc/passwd\n2\tmailto:a@b.org\n"
    #expect(
      program.type("open 1")
        == .init(
          output: links, errors: "todo: the link was not opened: todo only prints file: links\n"))
    #expect(program.linkOpener.opened == [])
    #expect(program.type("open 1 2") == .init(output: links))
    #expect(program.linkOpener.opened == ["mailto:a@b.org"])
    program.linkOpener.answer = .success(nil)
    let reason = "neither DISPLAY nor WAYLAND_DISPLAY is set"
    #expect(
      program.type("open 1 2")
        == .init(output: links, errors: "todo: the link was not opened: \(reason)\n"))
    #expect(program.type("--quiet open 1 2") == .init(output: links))
  }

  static let failures: [(answer: Result<ProcessEnding?, Errno>, sentence: String)] = [
    (.failure(.noSuchFile), "cannot be started: no such file or directory"),
    (.success(.exited(3)), "exited with code 3"),
    (.success(.killed(signal: 9)), "was killed by signal 9"),
  ]

  @Test(arguments: failures)
  func `a program that fails is a failure, after the link was printed`(
    answer: Result<ProcessEnding?, Errno>, sentence: String
  ) {
    let program = program("https://a.org")
    program.linkOpener.answer = answer
    #expect(
      program.type("open 1")
        == .init(
          .childFailed, output: "1\thttps://a.org\n",
          errors: "todo: \(LinkProgram.name) \(sentence); no link was opened\n"))
  }

  @Test func `without a link there is nothing to open`() {
    let program = program()
    #expect(program.type("open 1") == .init(errors: "todo: item 1 has no link\n"))
    #expect(program.type("--quiet open 1") == .init())
    #expect(program.type("open 1 --json") == .init(output: "[]\n"))
    #expect(program.type("open 1 2") == .refused("item 1 has no link", .notFound))
    program.attachTerminal()
    #expect(program.type("open 1") == .init(output: "item 1 has no link\n"))
    #expect(program.linkOpener.opened == [])
  }

  @Test(arguments: [
    ("open", "missing argument: the number of an item, as in 3"),
    ("open 1 0", "'0' is not the number of a link\nTo show the item, run: todo show 1"),
    ("open 1 x", "'x' is not the number of a link\nTo show the item, run: todo show 1"),
    ("open 1 2 3", "unexpected argument '3'"), ("open 1,2", "invalid selection '1,2'"),
  ])
  func `a line that names no link is refused`(line: String, sentence: String) {
    let run = program().type(line)
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("todo: \(sentence)"))
    #expect(run.output == "")
  }

  /// Text of a link that must not reach the program or the terminal.
  @Test(arguments: [
    ("https://a.org/$(reboot);`id`", "https://a.org/$(reboot)"),
    ("https://a.org/)))(x", "https://a.org/)))(x"),
    ("https://a.org/x;reboot", "https://a.org/x;reboot"),
    ("https://a.org/'-x' y", "https://a.org/'-x"),
    ("https://a.org\u{1B}[2Jx", "https://a.org"), ("https://a.org/\u{202E}gro", "https://a.org/"),
    ("https://a.org/\u{7}", "https://a.org/"), ("https://a.org\u{A0}-rf", "https://a.org"),
    ("-https://a.org", "https://a.org"), ("--help=https://a.org", "https://a.org"),
    ("HTTPS://A.org", "HTTPS://A.org"),
  ])
  func `opens one address, whatever the title is`(title: String, address: String) {
    let program = program(title: title)
    #expect(program.type("open 1").output == "1\t\(address)\n")
    #expect(program.linkOpener.opened == [address])
  }

  @Test(
    arguments: [
      ("", []), ("no link: 10:30, Re: https, C://", []), ("https:// http://", []),
      ("(see https://a.org/x_(y)).", ["https://a.org/x_(y)"]),
      ("[a](https://a.org)", ["https://a.org"]),
      ("<https://a.org>, 'https://b.org'!", ["https://a.org", "https://b.org"]),
      ("https://a.org https://a.org", ["https://a.org"]), ("ahttps://x", ["ahttps://x"]),
      ("mailto:a@b.org?x=y, mailto:nobody", ["mailto:a@b.org"]), ("javascript:alert(1)", []),
      ("url:https://ä.org/ü", ["https://ä.org/ü"]),
      ("see mailto:x https://a.org", ["https://a.org"]), ("1https://a.org", ["https://a.org"]),
      (
        String(repeating: "a:", count: 10_000) + "https://b.org"
          + String(repeating: ")", count: 10_000),
        ["https://b.org"]
      ),
    ] as [(String, [String])])
  func `links are found in a text`(text: String, addresses: [String]) {
    let item = Fixtures.item(1, text.isEmpty ? "x" : text)
    #expect(item.links.map(\.address) == addresses)
  }

  @Test func `has:link finds the items with one, and import makes lines of url`() throws {
    let program = ProgramFixture("add Read https://a.org", "add Call Ann")
    try program.folder.write("title,notes,url\nBook,one,https://b.org\nNone,,\n", to: "a.csv")
    let card = #"[{"title":"Card","url":"https://c.org","done":false}]"#
    try program.folder.write(card, to: "a.json")
    program.type("import \(program.folder.file("a.csv")) \(program.folder.file("a.json"))")
    #expect(
      program.type("list has:link --format {number}:{notes}").output
        == "1:\n3:one\\nhttps://b.org\n5:https://c.org\n")
    #expect(program.type("check has:x").errors.contains("use checklist or link"))
  }

  /// The argument arrives unchanged, because no shell starts the program.
  @Test func `the program gets the address as its one argument`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" >\"$OUT\"\nexit ${CODE:-0}\n", to: "xdg-open",
      permissions: 0o755)
    var environment = EnvironmentVariables([
      "PATH": folder.path, "OUT": folder.file("out"), "DISPLAY": ":0",
    ])
    let address = "https://a.org/$(reboot); 'x'"
    #expect(try LinkProgram.open(address, environment) == .exited(0))
    #expect(folder.text("out") == "1\n\(address)\n")
    environment.set("CODE", to: "4")
    #expect(try LinkProgram.open(address, environment) == .exited(4))
    environment.set("PATH", to: "/nowhere")
    #expect(throws: Errno.noSuchFile) { try LinkProgram.open(address, environment) }
    environment.set("DISPLAY", to: "")
    #expect(try LinkProgram.open(address, environment) == nil)
  }
}
