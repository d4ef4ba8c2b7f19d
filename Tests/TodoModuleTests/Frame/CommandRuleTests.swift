import Testing
import TodoEntities

@testable import TodoModule

/// Rules for every command that changes items or takes their numbers. The lines come from the examples of
/// the commands, so that a new one is covered when it is registered; the tests of a module need not repeat this.
@Suite struct `Every command` {
  /// The surroundings in which a line of a command is to run.
  private func fixture(
    _ module: RegisteredModule, _ arguments: ParsedArguments, store: any TodoStore,
    form: OutputForm = .json
  ) -> ContextFixture {
    let fixture = ContextFixture(
      arguments: .success(arguments), form: form, store: store, files: RegisteredModule.files)
    fixture.navigator.isReading = module.command.spec.isReading
    return fixture
  }

  /// The first example of a command as a dry run.
  private func trial(of module: RegisteredModule) throws -> ParsedArguments {
    var arguments = try module.arguments
    arguments.set(.dryRun)
    return arguments
  }

  /// The commands that report each item that they change. The other commands have their own tests of dry runs.
  private static let reporting = RegisteredModule.all.filter(\.changesItems)

  @Test func `is in the list of commands that report, or that take numbers, if it should be`() {
    let reporting = [
      "add", "done", "postpone", "edit", "note", "undo", "cancel", "remove", "reopen", "toggle",
      "start", "stop", "tick", "copy", "clear", "redo",
    ]
    #expect(Self.reporting.names.isSuperset(of: reporting))
    let ofItems = [
      "done", "postpone", "edit", "note", "show", "cancel", "remove", "reopen", "toggle", "start",
      "stop", "tick", "copy", "open",
    ]
    #expect(Self.ofItems.names.isSuperset(of: ofItems))
  }

  @Test(arguments: reporting, [OutputForm.json, .lines, .table])
  func `reports in a dry run what it would do, and writes nothing`(
    module: RegisteredModule, form: OutputForm
  ) throws {
    let store = try module.store()
    let (items, commands) = (try store.read().items, try store.history())
    let dry = fixture(module, try trial(of: module), store: store, form: form)
    module.command.start(in: dry)
    #expect(dry.navigator.events == [.closed(.ok)])
    #expect(try store.read().items == items)
    #expect(try store.history() == commands)
    let real = fixture(module, try module.arguments, store: store, form: form)
    module.command.start(in: real)
    #expect(try store.read().items != items)
    if form == .json {
      #expect(dry.output == real.output)
    } else {
      // Each line is in the conditional: the items, the next item of a series, the undone command. Some are wrapped.
      let lines = dry.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.contains("would "), "\(line)") }
      #expect(!real.output.contains("would "), "\(real.output)")
    }
  }

  @Test(arguments: reporting)
  func `reports an error of the store in a dry run too`(module: RegisteredModule) throws {
    let store = JSONFileTodoStore(refusing: .noPlace)
    let fixture = fixture(module, try trial(of: module), store: store)
    module.command.start(in: fixture)
    #expect(fixture.navigator.events == [.failure(Failure(.noPlace))])
    #expect(fixture.output == "")
  }

  /// The commands that take numbers of items.
  private static let ofItems = RegisteredModule.all.filter { module in
    module.command.spec.operands.first.map { [.ids, .doneIDs, .selection].contains($0.kind) }
      == true
  }

  @Test(arguments: ofItems, ["99", "1,99"])
  func `changes no item if one of several does not exist`(
    module: RegisteredModule, selection: String
  ) throws {
    var arguments = try module.arguments
    arguments.words = [.init(selection)] + arguments.words.dropFirst()
    let store = try module.store()
    let (items, commands) = (try store.read().items, try store.history())
    let fixture = fixture(module, arguments, store: store)
    module.command.start(in: fixture)
    let error = StoreError.noSuchItem("99")
    let failure = module.changesItems ? Failure(error) : Failure(reading: error)
    // These commands take one item.
    let takesOne = ["tick", "history", "open"].contains(module.description) && selection != "99"
    #expect(
      fixture.navigator.events == [takesOne ? .usage(.severalItems(selection)) : .failure(failure)])
    #expect(fixture.output == "")
    #expect(try store.read().items == items)
    #expect(try store.history() == commands)
  }
}

/// The failures of a command line that changes nothing.
@Suite struct `A command line that only reads` {
  @Test(arguments: [
    ["show", "99"], ["explain", "urgency", "99"], ["note", "99", "--list"], ["tick", "99"],
    ["open", "99"], ["history", "99"],
  ])
  func `does not say that nothing was changed`(words: [String]) {
    let result = ProgramFixture().run(words)
    #expect(result.errors == "todo: there is no item '99'\n")
  }

  @Test(arguments: [["note", "99", "call"], ["tick", "99", "1"], ["copy", "99"]])
  func `is distinguished from one that would change something`(words: [String]) {
    let result = ProgramFixture().run(words)
    #expect(result.errors == "todo: there is no item '99'; nothing was changed\n")
  }
}
