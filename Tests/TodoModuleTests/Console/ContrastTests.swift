import Foundation
import Testing

@testable import TodoModule

/// Whether the usual colours can be read on a black and on a white background.
@Suite struct `Contrast of colours` {
  /// The 16 colours of terminals as they come, in the order of their codes.
  static let palettes: [(terminal: String, colors: [UInt32])] = [
    // XTerm-col.ad, in the sources of xterm.
    (
      "xterm",
      [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    // The text mode of IBM's VGA; also default_red and its neighbours in drivers/tty/vt/vt.c of Linux.
    (
      "VGA",
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    ),
    // The profile Basic of Terminal in macOS, now and in older versions: the tables of 16 colours in
    // Wikipedia's "ANSI escape code" of these times.
    (
      "macOS Terminal",
      [
        0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
        0x666666, 0xE60000, 0x00D900, 0xE6E600, 0x0000FF, 0xE600E6, 0x00E6E6, 0xE6E6E6,
      ]
    ),
    (
      "older macOS Terminal",
      [
        0x000000, 0xC23621, 0x25BC24, 0xADAD27, 0x492EE1, 0xD338D3, 0x33BBC8, 0xCBCCCD,
        0x818383, 0xFC391F, 0x31E722, 0xEAEC23, 0x5833FF, 0xF935F8, 0x14F0F0, 0xE9EBEB,
      ]
    ),
    // The palette GNOME of the profile editor, in the sources of GNOME Terminal.
    (
      "GNOME Terminal",
      [
        0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
        0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
      ]
    ),
  ]

  /// The lower contrast of a colour, with black or with white (WCAG 2.1, "contrast ratio").
  private static func contrast(_ color: UInt32) -> Double {
    func light(_ shift: UInt32, _ weight: Double) -> Double {
      let part = Double(color >> shift & 0xFF) / 255
      return weight * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
    let luminance = light(16, 0.2126) + light(8, 0.7152) + light(0, 0.0722)
    return min((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05))
  }

  /// The colours that have a contrast of at least 3 in all palettes.
  private static let readable = Style.Color.allCases.enumerated().filter { index, _ in
    palettes.allSatisfy { contrast($0.colors[index]) >= 3 }
  }.map(\.element)

  @Test func `every usual colour has a contrast of 3 with black and with white`() {
    #expect(Self.readable == [.magenta, .brightRed])
    let colors = Theme.Part.allCases.compactMap(\.usualStyle.color)
    #expect(colors.filter { !Self.readable.contains($0) } == [])
  }

  @Test func `nothing has a colour but the parts that the user can restyle`() {
    let others = SourceTree.sources.filter { $0.name != "StyledText" }
      .filter { $0.mentions(".color(.") || $0.mentions("Style(color") }
    #expect(others.map(\.path) == [], "give it the style of a Theme.Part")
  }
}
