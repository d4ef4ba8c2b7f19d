final class RemoveView: TargetView {}
