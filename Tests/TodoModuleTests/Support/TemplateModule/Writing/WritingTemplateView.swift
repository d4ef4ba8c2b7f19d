import TodoEntities

@testable import TodoModule

final class WritingTemplateView: TargetView {}
