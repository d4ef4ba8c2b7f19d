final class NextPresenter: ItemListPresenter {}
