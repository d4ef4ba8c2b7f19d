final class ListPresenter: ItemListPresenter {}
