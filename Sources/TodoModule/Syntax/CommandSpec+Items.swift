extension CommandSpec {
  /// Whether the command prints items, so that a script can choose their fields.
  var printsItems: Bool { options.contains(.format) }
}
