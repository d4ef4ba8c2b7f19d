final class UndoInteractor: RewindInteractor {}
