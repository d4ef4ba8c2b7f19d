#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a signal does to this process (POSIX `sigaction`).
struct SignalAction {
  private var action = sigaction()

  /// Creates an action that calls a function; also when the stack has overflowed, if there is another one
  /// for signals.
  ///
  /// System calls that the signal interrupts fail (`EINTR`) instead of being restarted.
  init(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK
    sigemptyset(&action.sa_mask)
  }

  /// Creates the action that a signal has now.
  init(of number: Int32) { sigaction(number, nil, &action) }

  /// Gives a signal this action.
  func install(for number: Int32) {
    var action = action
    sigaction(number, &action, nil)
  }

  /// Whether the signal is ignored.
  var isToIgnore: Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The actions that some signals had, so that they can be put back.
struct SignalActions {
  private var before: [(number: Int32, action: SignalAction)] = []

  /// Gives these signals an action, but for those that this process ignores.
  mutating func replace(_ numbers: [Int32], by action: SignalAction) {
    for number in numbers {
      let old = SignalAction(of: number)
      guard !old.isToIgnore else { continue }
      before.append((number, old))
      action.install(for: number)
    }
  }

  /// Puts the actions back, the last one first.
  mutating func restore() {
    for (number, action) in before.reversed() { action.install(for: number) }
    before = []
  }
}
