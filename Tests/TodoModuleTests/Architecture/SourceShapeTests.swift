import Foundation
import Testing

@testable import TodoModule

/// Rules for the sources that the compiler does not check. They read the text of the files.
@Suite struct `Shape of the sources` {
  /// The sources of the program, and the templates that a new module is copied from.
  private static let files = SourceTree.sources + SourceTree.templates.values.joined()
  private static let modules = SourceTree.modules.merging(SourceTree.templates) { $1 }

  @Test func `the sources are found`() {
    #expect(SourceTree.sources.count > 100, "correct the path of the sources in SourceTree.swift")
    #expect(SourceTree.modules.count > 8, "correct the path of the modules in SourceTree.swift")
    #expect(
      SourceTree.templates.values.map(\.count) == [6, 6],
      "correct the path of the templates in SourceTree.swift")
  }

  @Test(arguments: modules.keys.sorted())
  func `a module's folder has a file for each role`(folder: String) throws {
    let names = try #require(Self.modules[folder]).map(\.name)
    for role in ["Command", "Contract", "View", "Presenter", "Router"] {
      #expect(names.contains("\(folder)\(role)"), "add \(folder)\(role).swift to Modules/\(folder)")
    }
    let contract = Self.modules[folder]?.first { $0.name == "\(folder)Contract" }
    let hasRules = contract?.mentions("protocol \(folder)InteractorInput") == true
    #expect(
      names.contains("\(folder)Interactor") == hasRules,
      """
      add both or neither: \(folder)Interactor.swift, and \(folder)InteractorInput to \
      \(folder)Contract.swift
      """)
  }

  @Test func `each command has its own folder, and each folder belongs to a command`() {
    let commands = CommandRegistry.specs + [Command.complete.spec]
    #expect(
      commands.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }.sorted()
        == SourceTree.modules.keys.sorted(),
      "name the folder in Modules after the command; what commands share goes to a layer below")
  }

  @Test(arguments: modules.keys.sorted())
  func `each role of a module has its own type, named after the command`(
    folder: String
  ) throws {
    let files = try #require(Self.modules[folder])
    let roles = ["Contract", "View", "Presenter", "Interactor", "Router", "Command"]
    for file in files {
      guard let role = roles.first(where: file.name.hasSuffix) else { continue }
      #expect(file.name == "\(folder)\(role)", "a module has one file for each role")
      if role == "Contract" || role == "Command" { continue }
      #expect(
        file.mentions("final class \(file.name)"), "declare \(file.name) in \(file.name).swift")
    }
  }

  @Test(arguments: SourceTree.modules.keys.sorted())
  func `the tests of a module test each role alone`(folder: String) throws {
    let files = try #require(Self.modules[folder])
    let tests = SourceTree.tests(in: "Modules/\(folder)")
    // Interactors that only pass on the answer of the store share one table.
    let table = SourceTree.tests(in: "Frame").filter {
      $0.contains("struct `Interactors that read`")
    }
    for role in ["View", "Presenter", "Interactor"] {
      let name = folder + role
      guard files.contains(where: { $0.name == name }) else { continue }
      let places = role == "Interactor" ? tests + table : tests
      #expect(
        places.contains { $0.contains("\(name)(") || $0.contains("\(name).init") },
        "construct \(name) between mocks in Tests/TodoModuleTests/Modules/\(folder)")
    }
  }

  @Test(arguments: modules.keys.sorted())
  func `no role of a module is empty`(folder: String) throws {
    let files = try #require(Self.modules[folder])
    let empty = files.filter {
      $0.code.contains { $0.hasPrefix("final class ") && $0.hasSuffix("{}") }
    }
    #expect(empty.map(\.path) == [], "move the work of the role to its own file")
  }

  @Test(arguments: modules.keys.sorted())
  func `all protocols of a module are in its contract`(folder: String) throws {
    let files = try #require(Self.modules[folder])
    let others = files.filter { $0.name != "\(folder)Contract" && $0.mentions("protocol ") }
    #expect(others.map(\.path) == [], "move their protocols to \(folder)Contract.swift")
  }

  @Test func `every command is in the registry`() {
    // A bare `todo`, the command of completion scripts, and an option.
    let others = ["firstScreen", "complete", "version"]
    let declared = SourceTree.sources.filter { $0.name.hasSuffix("Command") }.flatMap(\.code)
      .compactMap { line -> String? in
        guard let end = line.firstRange(of: " = Command(")?.lowerBound else { return nil }
        return line[..<end].split(separator: " ").last?.trimming("`")
      }
    #expect(declared.count > others.count)
    #expect(
      Set(declared).subtracting(others) == Set(CommandRegistry.specs.map(\.name)),
      "list each command in CommandRegistry, under the name that users type")
  }

  /// The name of a file of a role says what it does, such as `AddView`; it may have a head too.
  @Test func `each file begins with a comment that says what it does`() {
    let roles = Set(
      SourceTree.modules.keys.flatMap { folder in
        ["Command", "Contract", "View", "Presenter", "Interactor", "Router"].map {
          "TodoModule/Modules/\(folder)/\(folder)\($0).swift"
        }
      })
    for file in SourceTree.sources where !roles.contains(file.path) || file.text.hasPrefix("// ") {
      let advice: Comment = """
        begin \(file) with a comment that says what its code does and ends with a full stop, for \
        .ci/where: "// Splits the words of a line into …"
        """
      #expect(!file.head.isEmpty, advice)
      #expect(file.head.first?.hasPrefix("// Decides") == false, advice)
      #expect([".", ":"].contains(file.head.last?.suffix(1)), advice)
    }
  }

  /// A head names another file by its folder and name: `Display/ItemRow`.
  @Test func `every file and folder that a head names exists`() {
    let paths = SourceTree.sources.map { "/" + $0.path.dropLast(6) }
    for file in SourceTree.sources {
      let text = file.head.joined(separator: " ")
      for name in text.split(separator: "`", omittingEmptySubsequences: false)
      where name.contains("/") && name.first?.isUppercase == true && !name.contains(" ") {
        #expect(
          paths.contains { $0.hasSuffix("/\(name)") || $0.contains("/\(name)/") },
          "correct this name in the head of \(file): \(name)")
      }
    }
  }

  @Test func `only the platform layer depends on the operating system`() {
    let found = Self.files.filter { file in
      !file.isIn("TodoModule/Platform")
        && ["#if", "import Glibc", "import Darwin", "import Musl"].contains(where: file.mentions)
    }
    #expect(
      found.map(\.path) == [], "move #if and the import of the C library to TodoModule/Platform")
  }

  @Test func `entities import nothing, and other layers import only them`() {
    let allowed = ["import TodoEntities", "import TodoModule"]
    for file in Self.files where !file.isIn("TodoModule/Platform") {
      let imports = file.code.filter { $0.contains("import ") && !$0.hasPrefix(" ") }
      let limit = file.isIn("TodoEntities") ? [] : allowed
      let surplus = imports.filter { !limit.contains(String($0)) }
      #expect(surplus == [], "remove these imports from \(file)")
    }
  }

  @Test(arguments: [" print(", "fatalError(", "try!", "as!", "unowned", "import Foundation"])
  func `no source uses a forbidden name`(forbidden: String) {
    #expect(
      Self.files.filter { $0.mentions(forbidden) }.map(\.path) == [],
      "remove '\(forbidden)': print through Console, throw an error, use the standard library")
  }

  @Test(arguments: [
    ("ByteSink", "TodoModule/Console", "write to a Console instead of a ByteSink"),
    ("ProgramCall(", "TodoModule/Sync", "add what is missing to GitClient"),
  ])
  func `only the platform and one other layer write to sinks or run programs`(
    text: String, layer: String, advice: Comment
  ) {
    let found = Self.files.filter {
      $0.mentions(text) && !$0.isIn(layer) && !$0.isIn("TodoModule/Platform")
    }
    #expect(found.map(\.path) == [], advice)
  }

  /// Words that the files of a role must not have, and the advice to print.
  static let strangers: [(role: String, words: [String], advice: String)] = [
    (
      "Presenter", ["Console", "console", "StyledText", "Style", "store", "renderer"],
      "let the view print and the interactor store"
    ),
    (
      "Interactor", ["UsageError", "EditWords", "ParsedArguments"],
      "have the view turn the words into a typed request"
    ),
    (
      "Interactor", ["Console", "console", "StyledText", "JSONText", "router", "view"],
      "have the presenter show and navigate, when the interactor reports its result"
    ),
    ("View", ["TodoItem", "TodoList"], "hand the view rows or values made by its presenter"),
    ("View", ["Failure", "ExitCode"], "let the presenter decide how the command ends"),
    (
      "View", ["ItemFormatter", "ReportFormatter", "DateLabel"],
      "have the presenter word what the view writes"
    ),
    (
      "Presenter", ["Glyphs", "Capabilities", "JSONText", "ScriptCell"],
      "let the view decide how it is written"
    ),
    ("Presenter", ["LineToComplete", "ParsedArguments"], "have the view parse what was typed"),
  ]

  @Test(arguments: strangers)
  func `a role does not do the work of another`(role: String, words: [String], advice: String) {
    let files = Self.files.filter { $0.isIn("TodoModule") && $0.name.hasSuffix(role) }
    #expect(files.count > 8)
    for word in words {
      #expect(
        files.filter { $0.hasWord(word) }.map(\.path) == [], "\(word): \(advice)")
    }
  }

  @Test func `a view keeps no state between its calls`() {
    // The full screen has to know what is on the terminal.
    let views = Self.files.filter { $0.name.hasSuffix("View") && $0.name != "BrowseView" }
    #expect(views.count > 8)
    let kept = views.filter { view in
      view.isIn("TodoModule/Modules") && view.code.contains { $0.isStoredVariable }
    }
    #expect(kept.map(\.path) == [], "let the presenter keep it, and hand it on with what is shown")
  }

  @Test func `a router only assembles and opens`() {
    let verbs = ["assemble", "open", "close", "discard", "run"]
    var others: [String] = []
    for file in Self.files where file.name.hasSuffix("Router") && !file.isIn("TodoModule/Frame") {
      for line in file.code {
        guard let start = line.firstRange(of: "func ")?.upperBound else { continue }
        if !verbs.contains(where: line[start...].hasPrefix) { others.append("\(file): \(line)") }
      }
    }
    #expect(others == [], "ask the interactor for everything except ways to other screens")
  }

  /// A view may refuse a command in its own words. It writes no other sentences of its own.
  @Test func `a view has no sentences of its own`() {
    let views = Self.files.filter { $0.isIn("TodoModule/Modules") && $0.name.hasSuffix("View") }
    #expect(views.count > 8)
    for view in views where !view.sentences.isEmpty {
      Issue.record("let the presenter of \(view) say these: \(view.sentences)")
    }
  }

  /// Modules share only values and functions, so that a role can be read in its own file.
  @Test func `the only classes that others inherit are one base for each role`() {
    let bases = SourceTree.sources.flatMap(\.code).filter {
      $0.drop { $0 == " " }.hasPrefix("class ")
    }.map { $0.split { !$0.isLetter }[1] }
    #expect(
      bases.sorted() == ["CommandPresenter", "ModuleRouter", "ModuleView", "StoreInteractor"],
      "make the class final, and replace inherited members by functions or values")
  }

  @Test(arguments: ["func", "init", "var", "extension", "typealias"])
  func `a contract holds only protocols and types with stored values`(forbidden: String) {
    let contracts = Self.files.filter { $0.name.hasSuffix("Contract") }
    #expect(contracts.count > 8)
    let found = contracts.filter { file in
      SourceTree.File.words(in: file.codeOutsideProtocols).contains(forbidden[...])
    }
    #expect(found.map(\.path) == [], "move each '\(forbidden)' to another file of its module")
  }

  /// Facts about commands are in their `CommandSpec`. A list elsewhere would miss the next command.
  @Test func `only the files of commands have lists of command names`() {
    let names = Set(CommandRegistry.specs.flatMap { [$0.name] + $0.aliases })
    var found: [String] = []
    for file in Self.files where !file.name.hasSuffix("Command") {
      let lists = file.code.joined(separator: " ").components(separatedBy: "[").dropFirst()
        .filter { $0.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\"") }
      for part in lists.map({ $0.prefix { $0 != "]" } }) {
        let words = part.split(separator: ",").map { $0.trimming(" ") }
        let isList =
          words.count > 1
          && words.allSatisfy { word in
            word.hasPrefix("\"") && names.contains(word.trimming("\""))
          }
        // A command that is run begins with its name, and `help` has another one behind it.
        if isList, words.first != "\"help\"" { found.append("\(file): [\(part)]") }
      }
    }
    #expect(
      found == [],
      "ask CommandSpec instead, such as its effect or group, and add differences there")
  }

  @Test func `only references to view, output and navigator are weak`() {
    var names: Set<String> = []
    for line in Self.files.filter({ $0.mentions("weak var ") }).flatMap(\.code) {
      guard let range = line.firstRange(of: "weak var ") else { continue }
      names.insert(String(line[range.upperBound...].prefix { $0.isLetter }))
    }
    #expect(
      names == ["view", "output", "navigator"],
      "make every other reference strong, or its object may be released too early")
  }

  @Test func `in a module only the interactor uses the store`() {
    let stores = ["TodoStore", "TodoReading", "TodoWriting", "HistoryStore", "RepairableStore"]
    let found = Self.files.filter { file in
      file.isIn("TodoModule/Modules") && stores.contains(where: file.mentions)
        && !file.name.hasSuffix("Interactor")
    }
    #expect(found.map(\.path) == [], "move the use of the store to the interactor")
  }
}

extension SourceTree.File {
  /// The texts of two words or more, except those of errors and options, and headings of columns.
  fileprivate var sentences: [String] {
    var found: [String] = []
    // The lines that enclose the current one, each with its indentation.
    var outer: [(indentation: Int, line: Substring)] = []
    for line in code {
      let indentation = line.prefix { $0 == " " }.count
      outer.removeAll { $0.indentation >= indentation }
      outer.append((indentation, line[...]))
      let isRefusal = outer.contains { place in
        !place.line.contains("func ")
          && [
            "throw ", ".said(", "UsageError", ".missingOperand(", "OptionSpec(", "uggestion(",
          ].contains(
            where: place.line.contains)
      }
      if isRefusal { continue }
      found += line.literals.filter { $0.hasTwoWords && $0 != "Week of" }
    }
    return found
  }

  /// The first paragraph of the comment that the file begins with, line by line; empty if it begins with code.
  fileprivate var head: ArraySlice<String> {
    lines.drop { $0.isEmpty || $0.hasPrefix("import ") }
      .prefix { $0.hasPrefix("// ") || $0.hasPrefix("/// ") }
  }
}

extension String {
  /// The texts between quotation marks, without interpolated values.
  fileprivate var literals: [String] {
    var (literals, depth, isInside): ([String], Int, Bool) = ([], 0, false)
    var rest = self[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where isInside && depth == 0 && rest.first == "(":
        (depth, rest) = (1, rest.dropFirst())
        literals[literals.count - 1] += " "
      case "\\" where isInside && depth == 0: rest = rest.dropFirst()
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"" where depth == 0:
        isInside.toggle()
        if isInside { literals.append("") }
      default: if isInside, depth == 0 { literals[literals.count - 1].append(character) }
      }
    }
    return literals
  }

  /// Whether two words follow each other. `sync --init`, `due:none` and `median-age-days` do not
  /// count: people type them, or scripts read them.
  fileprivate var hasTwoWords: Bool {
    let words = split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.count > 1 && word.dropLast().allSatisfy(\.isLetter)
        && (word.last?.isLetter == true || ".,:;".contains(word.last ?? " "))
    }
    return zip(words, words.dropFirst()).contains { $0 && $1 }
  }

  /// Whether the line declares a stored variable of a type.
  fileprivate var isStoredVariable: Bool {
    (hasPrefix("  var ") || hasPrefix("  private var ")) && !contains("{")
  }
}
