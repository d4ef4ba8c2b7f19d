final class CancelView: TargetView {}
