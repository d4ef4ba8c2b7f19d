final class RedoInteractor: RewindInteractor {}
