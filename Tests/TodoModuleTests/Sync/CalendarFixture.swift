import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// A list and its calendar folder. A phone edits the files. The time is 09:20 here and 09:30 on the
/// phone.
struct CalendarFixture {
  let program: ProgramFixture

  /// Adds items, each by its words, and sets the folder up, with a clock that is this many seconds
  /// ahead.
  init(ahead: Int = 0, _ items: String...) throws {
    program = ProgramFixture()
    program.now = Fixtures.now.later(ahead)
    try folder.makeFolder("calendar")
    for item in items { run("add " + item) }
    run("sync --calendar " + folder.file("calendar"))
  }

  @discardableResult
  func run(_ line: String) -> ProgramFixture.Run {
    program.run(bytes: line.split(separator: " ").map { Array($0.utf8) })
  }

  /// Synchronizes ten minutes after the phone.
  @discardableResult
  func sync(_ options: String = "", ahead: Int = 0) -> ProgramFixture.Run {
    program.now = Fixtures.now.later(1200 + ahead)
    var last = run("sync " + options)
    // A child of another test can hold the lock until it has become its program.
    for _ in 1...100 where last.code == .busy {
      usleep(10_000)
      last = run("sync " + options)
    }
    return last
  }

  /// Synchronizes with these files: a process that can be killed.
  @discardableResult
  func sync(with files: FaultyFileSystem) -> ProgramFixture.Run {
    program.fileSystem = files
    defer { program.fileSystem = SystemFileSystem() }
    return sync()
  }

  func output(_ line: String) -> String { run(line).output }

  /// The files by their names.
  var files: [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text("calendar/\($0)") ?? "") })
  }

  var folder: TemporaryFolder { program.folder }

  var path: String { folder.file("calendar") }

  /// The text of an item's file; nil if it has none.
  func text(_ number: UInt32) -> String? { folder.text(name(number)) }

  func name(_ number: UInt32) -> String { "calendar/\(Fixtures.id(number)).ics" }

  /// Edits the file of an item as a phone does.
  func edit(_ number: UInt32, _ edits: [(old: String, new: String)]) throws {
    var text = try #require(self.text(number))
    for (old, new) in edits + [("LAST-MODIFIED:20261120T092000Z", "LAST-MODIFIED:20261120T093000Z")]
    {
      try #require(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new)
    }
    try folder.write(text, to: name(number))
  }

  /// Edits the file of an item with a clock that is this many seconds ahead, or nil for a program
  /// that does not change the time.
  func edit(_ number: UInt32, ahead: Int?, _ edits: [(old: String, new: String)]) throws {
    var text = try #require(self.text(number))
    let line = try #require(text.split(separator: "\r\n").first { $0.hasPrefix("LAST-MODIFIED") })
    let now = Fixtures.now.later(600 + (ahead ?? 0))
    let time = now.description.filter { $0 != "-" && $0 != ":" }
    let stamp = ahead == nil ? [] : [(old: String(line), new: "LAST-MODIFIED:\(time)")]
    for (old, new) in edits + stamp {
      try #require(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new)
    }
    try folder.write(text, to: name(number))
  }

  /// Writes the file of a task that a phone has added.
  func add(_ name: String, _ lines: String...) throws {
    try folder.write(Self.text(lines), to: "calendar/\(name)")
  }

  static func text(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }
}
