import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of edit` {
  private let output = EditInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, tags: ["home"])]
  private static let both = ItemTarget.these(.range(1, 2))
  private static let tag = edits([.addTag(Tag("home"))])
  private static let dryTag = edits(tag.edits, isDryRun: true)
  private static let title = edits([.title("x")])
  private static let dryTitle = edits(title.edits, isDryRun: true)
  private static let tagged = Fixtures.item(1, tags: ["home"], modifiedAt: Fixtures.now)

  private static func edits(_ edits: [ItemEdit], isDryRun: Bool = false) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: [], isDryRun: isDryRun)
  }

  private func interactor(_ store: any TodoStore) -> EditInteractor {
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    return interactor
  }

  @Test func `every selected item is edited, except one that needs no change`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItems(Self.both, Self.tag)
    #expect(
      output.events == [
        .edited(
          [
            .changed(from: Self.items[0], to: Self.tagged),
            .changed(from: Self.items[1], to: Self.items[1]),
          ], Self.tag)
      ])
    #expect(try store.read().items == [Self.tagged, Self.items[1]])
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    interactor(store).editItems(.number(1), Self.dryTag)
    interactor(store).editItem(Self.items[0], Self.dryTag)
    let change = ItemChange.changed(from: Self.items[0], to: Self.tagged)
    #expect(
      output.events == [.edited([change], Self.dryTag), .edited([change], Self.dryTag)])
    #expect(store.writes == 0)
  }

  @Test(arguments: [false, true])
  func `a title for several items is rejected`(isDryRun: Bool) throws {
    let store = try InMemoryTodoStore(Self.items)
    let request = Self.edits([.title("x")] + Self.tag.edits, isDryRun: isDryRun)
    interactor(store).editItems(Self.both, request)
    #expect(output.events == [.failed(.badEdit(.titleForSeveral(2)))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a title with a filter is accepted for one match or none`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItems(try .filter("+home"), Self.dryTitle)
    interactor(store).editItems(try .filter("+work"), Self.title)
    interactor(store).editItems(try .filter("milk"), Self.title)
    let after = Fixtures.item(2, "x", tags: ["home"], modifiedAt: Fixtures.now)
    #expect(
      output.events == [
        .edited([.changed(from: Self.items[1], to: after)], Self.dryTitle),
        .edited([], Self.title), .failed(.badEdit(.titleForSeveral(2))),
      ])
    #expect(try store.read().items == Self.items)
  }

  @Test func `one item gets a new title`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItems(.number(1), Self.title)
    let after = Fixtures.item(1, "x", modifiedAt: Fixtures.now)
    #expect(
      output.events == [
        .edited([.changed(from: Self.items[0], to: after)], Self.title)
      ])
    #expect(try store.read().items == [after, Self.items[1]])
  }

  private static func replacing(_ old: String, isDryRun: Bool = false) throws -> RequestedEdits {
    let replacement = try #require(TextReplacement(of: old, with: "tea"))
    return edits([.titleChange(.replace(replacement)), .addTag(Tag("x"))], isDryRun: isDryRun)
  }

  @Test func `text is added to the titles of several items`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItems(Self.both, Self.edits([.titleChange(.append("now"))]))
    interactor(store).editItems(Self.both, Self.edits([.titleChange(.prepend("-"))]))
    #expect(try store.read().items.map(\.title) == ["- Buy milk now", "- Buy milk now"])
  }

  @Test(arguments: [false, true])
  func `a text that a named item lacks is replaced in none`(isDryRun: Bool) throws {
    let items = [Fixtures.item(1), Fixtures.item(2, "Buy bread")]
    let store = try InMemoryTodoStore(items)
    interactor(store).editItems(Self.both, try Self.replacing("milk", isDryRun: isDryRun))
    interactor(store).editItems(.number(1), try Self.replacing("MILK", isDryRun: isDryRun))
    #expect(
      output.events == [
        .failed(.noSuchText("milk", inTitleOf: 2)), .failed(.noSuchText("MILK", inTitleOf: 1)),
      ])
    #expect(try store.read().items == items)
  }

  @Test func `of the items of a filter, one needs the text to replace`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.item(2, "Buy bread")])
    interactor(store).editItems(try .filter("Buy"), try Self.replacing("coffee"))
    interactor(store).editItems(try .filter("Sell"), try Self.replacing("coffee"))
    let edits = try Self.replacing("milk")
    #expect(
      output.events == [
        .failed(.noSuchText("coffee", inTitleOf: nil)), .edited([], try Self.replacing("coffee")),
      ])
    interactor(store).editItems(try .filter("Buy"), edits)
    #expect(try store.read().items.map(\.title) == ["Buy tea", "Buy bread"])
  }

  @Test func `if an edit is invalid for one item, none is edited`() throws {
    let items = [Fixtures.item(1, due: "2026-12-01"), Fixtures.item(2)]
    let store = try InMemoryTodoStore(items)
    let edits: [ItemEdit] = [.wait(try DateExpression("due-3d", allowsDue: true))]
    interactor(store).editItems(Self.both, Self.edits(edits))
    let error = DateError.inToken("wait:due-3d", .needsDue("due-3d"))
    #expect(output.events == [.failed(.badEdit(.inItem(2, .date(error))))])
    #expect(try store.read().items == items)
  }

  @Test func `if one item does not exist, none is edited`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItems(
      .these(.number(1), .number(9)), Self.tag)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `items for the editor are found without writing`() {
    let store = ReadOnlyStore(Self.items)
    interactor(store).findItems(.number(2), isDryRun: true)
    interactor(store).findItems(.these(.range(1, 2)), isDryRun: false)
    interactor(store).findItems(.number(9), isDryRun: false)
    #expect(
      output.events == [
        .found([Self.items[1]], isDryRun: true), .found(Self.items, isDryRun: false),
        .failed(.noSuchItem("9")),
      ])
    #expect(store.writes == 0)
  }

  @Test func `an item is edited if it has not changed since it was found`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItem(Self.items[0], Self.tag)
    #expect(
      output.events == [
        .edited([.changed(from: Self.items[0], to: Self.tagged)], Self.tag)
      ])
    #expect(try store.read().items == [Self.tagged, Self.items[1]])
  }

  @Test func `an item that has changed since it was found is left as it is`() throws {
    let store = try InMemoryTodoStore(Self.items)
    interactor(store).editItem(Fixtures.item(1, "before"), Self.tag)
    #expect(output.events == [.failed(.overtaken(number: 1))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `an item that was removed since it was found is reported as missing`() {
    interactor(InMemoryTodoStore()).editItem(Self.items[0], Self.tag)
    #expect(output.events == [.failed(.noSuchItem("1"))])
  }

  @Test(arguments: [false, true])
  func `every way to edit reports the store's error`(isDryRun: Bool) {
    let interactor = interactor(JSONFileTodoStore(refusing: .noPlace))
    let request = Self.edits(Self.tag.edits, isDryRun: isDryRun)
    interactor.editItems(Self.both, request)
    interactor.editItem(Self.items[0], request)
    interactor.findItems(.number(1), isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace), .failed(.noPlace)])
  }
}
