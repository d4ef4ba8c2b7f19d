extension Failure {
  /// The failure of a view whose terminal cannot be used.
  init(terminal error: Errno) {
    self.init(code: .io, message: "cannot use the terminal: \(error)")
  }
}
