import Testing

@testable import TodoModule

/// How many machine instructions a run of the program takes, as valgrind(1) counts them. Unlike the
/// time, that does not depend on what else the machine does.
struct InstructionCount {
  let outcome: Outcome
  /// The instructions of the program, without those of its children.
  let count: Int

  /// The count of a run that has nothing to do.
  static let ofStart: InstructionCount? = try? InstructionCount(
    of: ProcessFixture().child(["list"]))

  /// Whether valgrind works here.
  static let isAvailable = Tool.valgrind.isThere && (ofStart?.count ?? 0) > 0

  /// Runs a child. The count is 0 if valgrind has written none.
  init(of child: ChildProcess) throws {
    var child = try child.through(
      .valgrind,
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null",
        "--log-file=\(child.folder.file("valgrind"))",
      ])
    // Otherwise the hash tables of each run are of another shape.
    child.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    child.seconds = 600
    outcome = try child.run()
    let line = (child.folder.text("valgrind") ?? "").split(separator: "\n").first {
      $0.contains("Collected : ")
    }
    count = line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }
}
