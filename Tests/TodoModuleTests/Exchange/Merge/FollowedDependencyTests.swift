import Testing
import TodoEntities

@testable import TodoModule

/// Imports that bring dependencies.
@Suite struct `Dependencies in an import` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
  private static let template =
    #"{"uuid":"\#(parent)","description":"a","status":"recurring","recur":"weekly","#
    + #""modified":"20261101T000000Z","due":"20261126T230000Z"}"# + "\n"
  private static let child =
    #"{"uuid":"\#(ExchangeFixture.id(5))","description":"a","status":"pending","recur":"weekly","#
    + #""imask":0,"parent":"\#(parent)","modified":"20261101T000000Z","due":"20261126T230000Z"}"#

  private static func blocked(_ number: Int, modified: String = "20261101T000000Z") -> String {
    #"{"uuid":"\#(ExchangeFixture.id(number))","description":"b","modified":"\#(modified)","#
      + #""depends":["\#(parent)"]}"# + "\n"
  }

  @Test func `they follow an item to the id of the task that takes its place`() throws {
    var list = TodoList([])
    try taskwarrior.merge(Self.template + Self.blocked(6), into: &list)
    #expect(list[1].depends.map(\.description) == [Self.parent])
    let mine = try ExchangeFixture.item(9, "mine", depends: [list[0].id, ExchangeFixture.id(5)])
    list.append(mine)
    let outcome = try taskwarrior.merge(Self.template + Self.child + Self.blocked(7), into: &list)
    #expect(outcome.added.map(\.depends) == [[ExchangeFixture.id(5)]])
    #expect(outcome.updated.map(\.after.title) == ["a", "b", "mine"])
    for item in list.items where item.title != "a" {
      #expect(item.depends == [ExchangeFixture.id(5)])
    }
    #expect(list.items.first { $0.title == "mine" }?.modifiedAt == ExchangeFixture.clock.now)
    let again = try taskwarrior.merge(Self.template + Self.child + Self.blocked(7), into: &list)
    #expect(again == ImportOutcome(leftAlone: 2))
  }

  @Test func `they follow a template that is left alone to the open item of its series`() throws {
    var list = TodoList([])
    try taskwarrior.merge(Self.template + Self.child, into: &list)
    let outcome = try taskwarrior.merge(Self.template + Self.blocked(6), into: &list)
    #expect(outcome.added.map(\.depends) == [[ExchangeFixture.id(5)]])
    #expect(list[1].depends == [ExchangeFixture.id(5)])
    let later = Self.blocked(6, modified: "20261120T080000Z")
    let updated = try taskwarrior.merge(Self.template + later, into: &list)
    #expect(list[1].depends == [ExchangeFixture.id(5)])
    #expect(updated.updated.allSatisfy { $0.after.depends == [ExchangeFixture.id(5)] })
  }

  @Test(arguments: [ExchangeFormat.json, .csv, .ics, .taskwarrior])
  func `a missing id, the item itself and a cycle are kept`(format: ExchangeFormat) throws {
    let items = try [
      ExchangeFixture.item(1, "a", depends: [ExchangeFixture.id(2), ExchangeFixture.id(8)]),
      ExchangeFixture.item(2, "b", depends: [ExchangeFixture.id(1)]),
      ExchangeFixture.item(3, "c", depends: [ExchangeFixture.id(3)]),
    ]
    var list = TodoList([])
    try format.merge(format.text(of: items), into: &list)
    #expect(list.items.map(\.depends) == items.map(\.depends))
    #expect(DependencyGraph(list).cycles == [[0, 1], [2]])
  }

  @Test(arguments: [ExchangeFormat.json, .csv, .ics, .taskwarrior])
  func `a change of them in another list arrives`(format: ExchangeFormat) throws {
    let known = try ExchangeFixture.item(1, "a", depends: [ExchangeFixture.id(2)])
    let elsewhere = known.changing(at: known.modifiedAt.later(60)) {
      $0.depends = [ExchangeFixture.id(3), ExchangeFixture.id(2)]
    }
    let merged = try format.updated(known, by: format.text(of: elsewhere))
    #expect(Set(merged.depends) == [ExchangeFixture.id(2), ExchangeFixture.id(3)])
  }

  @Test(arguments: [ExchangeFormat.csv, .taskwarrior])
  func `clearing them in another list arrives`(format: ExchangeFormat) throws {
    let known = try ExchangeFixture.item(
      1, "a", scheduled: "2026-12-01", depends: [ExchangeFixture.id(2)],
      started: "2026-11-20T08:00:00Z", spent: 60)
    let elsewhere = known.changing(at: known.modifiedAt.later(60)) {
      $0 = ItemContent(title: "a")
    }
    #expect(try format.updated(known, by: format.text(of: elsewhere)).gist == "- 'a'")
  }
}
