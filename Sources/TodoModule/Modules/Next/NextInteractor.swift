final class NextInteractor: ItemListInteractor {}
