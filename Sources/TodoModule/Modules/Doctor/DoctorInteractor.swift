final class DoctorInteractor {
  weak var output: (any DoctorInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension DoctorInteractor: DoctorInteractorInput {
  func diagnose() {
    do throws(StoreError) {
      output?.didDiagnose(try store.diagnose())
    } catch {
      output?.didFail(error)
    }
  }

  func repair() {
    do throws(StoreError) {
      output?.didRepair(try store.repair())
    } catch {
      output?.didFail(error)
    }
  }
}
