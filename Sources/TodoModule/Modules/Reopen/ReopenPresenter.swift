final class ReopenPresenter: ItemCompletionPresenter {}
