import TodoEntities

final class ExportInteractor: StoreInteractor, ExportInteractorInput {
  weak var output: (any ExportInteractorOutput)?

  func exportItems(_ query: ItemQuery, as format: ExchangeFormat, onlyEvents: Bool) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      // Sorted, because an export has the order of the list file, and an import keeps it.
      let positions = try search.find(query, in: list).sorted()
      let context = ExchangeContext(
        clock: search.clock, nextNumber: list.nextNumber,
        others: { ids in list.positions.filter { ids.contains(list.id(at: $0)) }.map { list[$0] } })
      if format == .json {
        JSONList.write(positions, of: list, context) { output?.didExport($0) }
        output?.didExportAll(losing: ExchangeRemarks())
      } else {
        let items = positions.map { list[$0] }
        let text =
          onlyEvents
          ? ICalWriter(context: context).writeEvents(items) : format.write(items, context)
        output?.didExport(text.bytes)
        output?.didExportAll(losing: text.losses)
      }
    }
  }
}
