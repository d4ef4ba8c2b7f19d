final class UndoPresenter: RewindPresenter {}
