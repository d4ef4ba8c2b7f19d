final class CancelPresenter: ItemCompletionPresenter {}
