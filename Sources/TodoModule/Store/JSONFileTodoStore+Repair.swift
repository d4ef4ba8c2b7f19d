import TodoEntities

extension JSONFileTodoStore {
  func repair() throws(StoreError) -> StoreRepair? { nil }
}
