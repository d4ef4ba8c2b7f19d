final class ToggleView: TargetView {}
