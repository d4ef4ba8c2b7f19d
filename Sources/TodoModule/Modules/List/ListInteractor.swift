final class ListInteractor: ItemListInteractor {}
