/// View to presenter: what the presenter of a command hears that reads `-` as standard input.
protocol InputViewOutput: CommandViewOutput {
  /// Standard input could not be read.
  func didFailToReadInput(_ error: Errno)
}

extension CommandPresenter {
  func didFailToReadInput(_ error: Errno) { fail(with: .unreadableInput(error)) }
}

/// What a view holds that reads `-` as more words of its line, which stand on standard input.
struct CommandInput {
  private let reader: any InputReading
  private let presenter: any InputViewOutput

  /// Standard input as this context has it, and who hears of what is wrong with it.
  init(_ context: ModuleContext, presenter: any InputViewOutput) {
    reader = context.input
    self.presenter = presenter
  }

  /// Reads standard input to its end. Nothing if it cannot be read or understood: then the presenter
  /// knows why.
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
