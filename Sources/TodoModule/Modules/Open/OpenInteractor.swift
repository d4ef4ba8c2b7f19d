import TodoEntities

final class OpenInteractor: StoreInteractor, OpenInteractorInput {
  weak var output: (any OpenInteractorOutput)?
  private let opener: LinkOpener

  init(store: any TodoStore, search: ItemSearch, opener: @escaping LinkOpener) {
    self.opener = opener
    super.init(store: store, search: search)
  }

  func openLink(_ request: OpenRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      for position in try search.find(request.target, in: list) {
        let (links, item) = (list[position].links, list.number(at: position))
        if request.number > max(1, links.count) {
          throw .badChecklist(.noLink(item: item, count: links.count))
        }
        output?.didFind(links, ofItem: item)
        open(links.dropFirst(request.number - 1).first)
      }
    }
  }

  private func open(_ link: Link?) {
    do throws(Errno) {
      var ending: ProcessEnding?
      if let link, link.canBeOpened { ending = try opener(link.address) }
      output?.didOpen(link, ending)
    } catch {
      output?.didFailToOpen(error)
    }
  }
}
