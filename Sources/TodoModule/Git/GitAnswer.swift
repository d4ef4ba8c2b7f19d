/// What a git command answered.
struct GitAnswer: Equatable {
  /// The exit code.
  let code: Int32
  /// Standard output.
  let output: [UInt8]
  /// Standard error.
  let errors: [UInt8]

  /// Whether the exit code is 0.
  var isSuccess: Bool { code == 0 }

  /// The output as text, without the line break at its end.
  var text: String {
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The records of an output that ends each with a NUL byte (option `-z`).
  var records: [ArraySlice<UInt8>] {
    if output.isEmpty { return [] }
    return output.dropLast(output.last == 0 ? 1 : 0)
      .split(separator: 0, omittingEmptySubsequences: false)
  }

  /// Git's sentence about what is wrong.
  var sentence: String {
    GitComplaint(errors).sentence ?? "it exited with code \(code)"
  }
}
