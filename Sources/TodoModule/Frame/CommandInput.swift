/// View to presenter, for a command that reads standard input where the line says `-`.
protocol InputViewOutput: CommandViewOutput {
  /// Reports that standard input could not be read.
  func didFailToReadInput(_ error: Errno)
}

extension CommandPresenter {
  func didFailToReadInput(_ error: Errno) { fail(with: .unreadableInput(error)) }
}

/// Standard input, for a view that reads it where the line says `-`.
///
///     guard let items = input.read(EditWords.lines(of:)) else { return }
struct CommandInput {
  private let reader: any InputReading
  private let presenter: any InputViewOutput

  /// The standard input of this context. The presenter is told of failures.
  init(_ context: ModuleContext, presenter: any InputViewOutput) {
    reader = context.input
    self.presenter = presenter
  }

  /// Reads standard input to its end and parses it. Returns nil if either fails; the presenter has
  /// then been told why.
  func read<Words>(_ parse: ([UInt8]) throws(UsageError) -> Words) -> Words? {
    let bytes: [UInt8]
    do { bytes = try reader.readAll() } catch {
      presenter.didFailToReadInput(error)
      return nil
    }
    do throws(UsageError) { return try parse(bytes) } catch {
      presenter.didRejectArguments(error)
      return nil
    }
  }
}
