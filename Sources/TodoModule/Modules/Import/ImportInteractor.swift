// Reads all files of `import` before it changes the list, so that a broken file changes nothing. Reports progress
// for files above 1 MiB, and above 10,000 items.

import TodoEntities

final class ImportInteractor: ImportInteractorInput {
  weak var output: (any ImportInteractorOutput)?
  private let store: any TodoWriting
  private let clock: Clock
  private let makeID: () -> ItemID
  private let files: any FileReading
  private let input: any InputReading
  /// The largest import that reports no progress, because it ends before anyone could read it: the size of
  /// each file in bytes, and the number of items in all files together.
  private let quiet: (bytes: Int, items: Int)

  init(
    store: any TodoWriting, clock: Clock, makeID: @escaping () -> ItemID, files: any FileReading,
    input: any InputReading, quiet: (bytes: Int, items: Int) = (1 << 20, 10_000)
  ) {
    (self.store, self.clock, self.makeID) = (store, clock, makeID)
    (self.files, self.input, self.quiet) = (files, input, quiet)
  }

  func importItems(_ request: ImportRequest) {
    var sources: [ImportedSource] = []
    do throws(ImportError) {
      // Reads all sources before it changes the list, so that a broken one changes nothing.
      let step = 0.5 / Double(request.sources.count)
      for source in request.sources {
        let start = step * Double(sources.count)
        sources.append(try read(source, request, from: start, to: start + step))
      }
    } catch {
      output?.didFail(error)
      return
    }
    reportingErrors(to: output) { () throws(StoreError) in
      let count = sources.reduce(0) { $0 + $1.list.count }
      let context = context(isLong: count > quiet.items, from: 0.5, to: 1)
      let outcome = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        var outcome = try ImportMerge.merge(
          sources, into: &list, context, listsAdded: request.listsAdded, makeID: makeID)
        let changes =
          outcome.added.map(ItemChange.added)
          + outcome.updated.map { .changed(from: $0.before, to: $0.after) }
        outcome.numbers = changes.dependencyNumbers(in: list)
        return outcome
      }
      output?.didImport(outcome, from: sources, isDryRun: request.isDryRun)
    }
  }

  private func read(
    _ source: ImportSource, _ request: ImportRequest, from start: Double, to end: Double
  ) throws(ImportError) -> ImportedSource {
    var bytes: [UInt8]
    do throws(Errno) {
      bytes =
        switch source {
        case .standardInput: try input.readAll()
        case .file(let path): try files.readAll(path)
        }
    } catch {
      throw .unreadable(source, error)
    }
    // OmniFocus and Excel write UTF-16.
    bytes = TextEncoding.utf8(ofMarkedUTF16: bytes) ?? bytes
    let name: String? = if case .file(let path) = source { path } else { nil }
    guard let format = request.format ?? ExchangeFormat(fileName: name, content: bytes) else {
      let isText = !bytes.contains(0) && TextEncoding.error(in: bytes) == nil
      throw .unknownFormat(source, isText: isText)
    }
    var context = context(isLong: bytes.count > quiet.bytes, from: start, to: end)
    context.takesDeleted = request.takesDeleted
    context.dates = request.dates
    do throws(ParseError) {
      return ImportedSource(
        source: source, format: format, list: try format.read(bytes, context))
    } catch {
      throw .damaged(source, format, error)
    }
  }

  /// Returns a context for one step; a long step reports its progress as a share of the complete
  /// import, from `start` to `end`.
  private func context(isLong: Bool, from start: Double, to end: Double) -> ExchangeContext {
    guard isLong else { return ExchangeContext(clock: clock) }
    return ExchangeContext(clock: clock) { [weak self] share in
      self?.output?.didProgress(start + (end - start) * share)
    }
  }
}
