// Shows the links of an item before `open` opens one. Only prints a link that may not be opened, or cannot without
// a display (`DISPLAY`, `WAYLAND_DISPLAY`). That is not a failure.

import TodoEntities

final class OpenPresenter: CommandPresenter<any OpenInteractorInput>, CommandViewOutput {
  weak var view: (any OpenViewInput)?

  func didRequest(_ request: OpenRequest) { interactor.openLink(request) }
}

extension OpenPresenter: OpenInteractorOutput {
  func didFind(_ links: [Link], ofItem number: Int) {
    view?.showLinks(
      NumberedLines(links.map(\.address), orSay: .noLink(item: number, count: 0)))
  }

  func didOpen(_ link: Link?, _ ending: ProcessEnding?) {
    if let ending, ending != .exited(0) {
      return fail(with: Failure(ofLinkProgram: .success(ending)))
    }
    if let link, ending == nil {
      let isOnlyPrinted = "todo only prints \(link.scheme): links"
      let why = link.canBeOpened ? "neither DISPLAY nor WAYLAND_DISPLAY is set" : isOnlyPrinted
      view?.showHint("the link was not opened: \(why)")
    }
    router.close(with: .ok)
  }

  func didFailToOpen(_ error: Errno) { fail(with: Failure(ofLinkProgram: .failure(error))) }
}
