// What the files of the tests use of Testing, Synchronization, Foundation, _Concurrency and each other.

func require(_ condition: Bool, _ comment: @autoclosure () -> String = "") throws {}
func require<Value>(_ value: Value?, _ comment: @autoclosure () -> String = "") throws -> Value {
  fatalError()
}

final class TemporaryFolder: Sendable {}

enum Tool {
  var path: String? { nil }
}

enum Thread {
  static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  init(_ value: consuming sending Value) {}
  func withLock<Result>(_ body: (inout sending Value) throws -> Result) rethrows -> Result {
    fatalError()
  }
}

enum ContinuousClock {
  static var now: Instant { fatalError() }

  struct Instant: Comparable {
    static var now: Instant { fatalError() }
    static func + (_: Instant, _: Duration) -> Instant { fatalError() }
    static func < (_: Instant, _: Instant) -> Bool { fatalError() }
  }
}
