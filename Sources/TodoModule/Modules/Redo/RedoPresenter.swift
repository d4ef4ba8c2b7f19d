final class RedoPresenter: RewindPresenter {}
