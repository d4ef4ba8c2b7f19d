final class DoneView: TargetView {}
