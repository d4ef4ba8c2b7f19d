import TodoEntities

final class NoteInteractor {
  weak var output: (any NoteInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch
  private let input: any InputReading

  init(store: any TodoStore, search: ItemSearch, input: any InputReading) {
    self.store = store
    self.search = search
    self.input = input
  }
}

extension NoteInteractor: NoteInteractorInput {
  func appendNote(_ request: NoteRequest) {
    switch request.source {
    case .text(let text): append(text, to: request.target, isDryRun: request.isDryRun)
    case .standardInput: appendInput(to: request.target, isDryRun: request.isDryRun)
    }
  }

  private func appendInput(to target: ItemTarget, isDryRun: Bool) {
    let bytes: [UInt8]
    do { bytes = try input.readAll() } catch {
      output?.didFailToReadInput(error)
      return
    }
    do throws(UsageError) {
      append(try note(in: bytes), to: target, isDryRun: isDryRun)
    } catch {
      output?.didRejectInput(error)
    }
  }

  /// The whole text, but for the newline at its end.
  private func note(in bytes: [UInt8]) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .inputNotUTF8 }
    // A line may end in CR LF, which is one Character.
    let hasNewline = text.last == "\n" || text.last == "\r\n"
    let note = hasNewline ? String(text.dropLast()) : text
    guard !note.allSatisfy(\.isWhitespace) else { throw .emptyNote }
    return note
  }

  private func append(_ text: String, to target: ItemTarget, isDryRun: Bool) {
    do throws(StoreError) {
      let changes = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        try list.update(at: try search.find(target, in: list)) {
          $0.noting(text, at: search.clock.now)
        }
      }
      output?.didNote(changes, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
