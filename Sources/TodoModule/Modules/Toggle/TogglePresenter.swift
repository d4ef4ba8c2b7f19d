final class TogglePresenter: ItemCompletionPresenter {}
