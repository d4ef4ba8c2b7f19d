final class ReopenView: TargetView {}
