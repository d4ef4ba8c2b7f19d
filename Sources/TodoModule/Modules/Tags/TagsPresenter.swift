import TodoEntities

final class TagsPresenter: CommandPresenter<any TagsInteractorInput>, CommandViewOutput {
  weak var view: (any TagsViewInput)?

  func didRequest(_ request: Void) { interactor.countTags() }
}

extension TagsPresenter: TagsInteractorOutput {
  func didCount(_ tags: [NameTally]) {
    view?.showTags(
      TagsViewModel(
        rows: tags.map { tag in
          .init(
            tag: "+\(tag.name)", open: "\(tag.open) open", done: "\(tag.done) done", tally: tag)
        }, ifEmpty: "no tags. To add one, run: todo edit 3 +home"))
    router.close(with: .ok)
  }
}
