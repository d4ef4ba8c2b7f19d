final class DonePresenter: ItemCompletionPresenter {}
