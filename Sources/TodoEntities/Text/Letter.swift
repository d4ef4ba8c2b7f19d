// Compares letters for a search. `e` finds `é`, whatever the accent, `ss` finds `ß`, and `ﬁ` finds `fi`. `ø` is a
// letter of its own.

/// A letter of a text and its accents: é is e with an acute.
///
/// Accents are the marks U+0300 to U+036F, including those in letters of the Latin, Greek and Cyrillic scripts.
/// Characters of other scripts have no accents. They match canonically equivalent characters.
struct Letter: Sendable {
  private(set) var base: Base
  /// The accents, in any order. Most letters have no accents.
  private(set) var accents: [UInt32] = []

  /// The letter as a byte, if it is an ASCII letter without accents.
  var ascii: UInt8? {
    guard case .scalar(let value) = base, value < 0x80, accents.isEmpty else { return nil }
    return UInt8(value)
  }

  /// Returns whether each accent of another letter is on this one too.
  func hasAccents(of other: Letter) -> Bool { other.accents.allSatisfy(accents.contains) }

  /// Returns the number of letters of a text that have accents.
  static func accentedCount(in text: String) -> Int {
    letters(of: text).count { !$0.accents.isEmpty }
  }

  static func letters(of text: String) -> [Letter] {
    plainLetters(of: text)
      ?? text.flatMap { plainLetters(of: String($0)) ?? [Letter(base: .text(String($0)))] }
  }

  /// Returns the letters of a text, in a fifth of the time, if each of its scalars is a character or an accent
  /// that this type knows. Returns nil for any other text.
  private static func plainLetters(of text: String) -> [Letter]? {
    var letters: [Letter] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if isAccent(value), !letters.isEmpty {
        let (accent, more) = decomposed(value)
        letters[letters.count - 1].accents.append(accent)
        letters[letters.count - 1].accents += more
      } else if value >= 0x80, let spelled = spelled(value) {
        letters += spelled.map(Letter.init(scalar:))
      } else if isCharacter(value) {
        letters.append(Letter(scalar: value))
      } else {
        return nil
      }
    }
    return letters
  }

  /// Calls a function with each letter of such a text, without its accents. It makes no array, because a search
  /// calls it for every text. Returns false for any other text. The letters then have no meaning.
  static func forEachPlainBase(of text: String, _ body: (UInt32) -> Void) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      let value = scalar.value
      defer { isFirst = false }
      if isAccent(value), !isFirst { continue }
      if value >= 0x80, let spelled = spelled(value) {
        spelled.forEach(body)
        continue
      }
      guard isCharacter(value) else { return false }
      body(withoutAccents(value))
    }
    return true
  }

  /// Returns the letters of a scalar that has several letters in capitals, according to the standard library:
  /// `ss` for ß, `fi` for ﬁ, `SS` for a capital ß. Returns nil for any other scalar. The cases only save time.
  private static func spelled(_ value: UInt32) -> [UInt32]? {
    switch value {
    case 0xDF, 0x149, 0x1E9A, 0x1E9E, 0xFB00...0xFB06: break
    default: return nil
    }
    guard let properties = Unicode.Scalar(value)?.properties else { return nil }
    let capitals = properties.lowercaseMapping.uppercased()
    return (properties.isLowercase ? capitals.lowercased() : capitals).unicodeScalars.map(\.value)
  }

  private init(base: Base) { self.base = base }

  private init(scalar: UInt32) {
    let (letter, accents) = Letter.decomposed(scalar)
    base = .scalar(letter)
    self.accents = accents
  }

  /// Splits a scalar into its accents, and the letter or accent without them.
  private static func decomposed(_ scalar: UInt32) -> (letter: UInt32, accents: [UInt32]) {
    var letter = scalar
    var accents: [UInt32] = []
    // A text in ASCII needs no table, and does not cause it to be made.
    while letter >= 0x80, letter < parts.count, parts[Int(letter)].letter != 0 {
      let accent = parts[Int(letter)].accent
      letter = UInt32(parts[Int(letter)].letter)
      if accent != 0 { accents.append(UInt32(accent)) }
    }
    return (letter, accents)
  }

  private static func withoutAccents(_ scalar: UInt32) -> UInt32 {
    var letter = scalar
    while letter >= 0x80, letter < parts.count, parts[Int(letter)].letter != 0 {
      letter = UInt32(parts[Int(letter)].letter)
    }
    return letter
  }

  private static func isAccent(_ value: UInt32) -> Bool { 0x300..<0x370 ~= value }

  /// Whether a scalar and the accents after it are one character, and the scalar is not equivalent to another
  /// of these scalars, except those in `parts`. They are Latin, Greek, Cyrillic, Japanese and Chinese letters
  /// and most punctuation, but not Korean syllables, which may be written with several scalars.
  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x483, 0x1E00..<0x2000, 0x2010..<0x2028, 0x20A0..<0x20D0, 0x2126, 0x212A, 0x212B: true
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0xA66F: true
    default: false
    }
  }

  /// A letter without its accents.
  enum Base: Equatable, Sendable {
    /// Scalars are compared in a tenth of the time that texts take.
    case scalar(UInt32)
    case text(String)

    static func == (left: Base, right: Base) -> Bool {
      if case .scalar(let left) = left, case .scalar(let right) = right { return left == right }
      return left.text == right.text
    }

    var isASCII: Bool { if case .scalar(..<0x80) = self { true } else { false } }

    private var text: String {
      switch self {
      case .scalar(let value): Unicode.Scalar(value).map(String.init) ?? ""
      case .text(let text): text
      }
    }
  }

  /// The parts of each scalar: the letter or accent that it consists of, and one more accent. The letter is 0
  /// for a scalar without parts, and can have parts itself. The accent is 0 if the scalar is another code of
  /// the same letter.
  static let parts: [(letter: UInt16, accent: UInt16)] = {
    var parts = Array(repeating: (letter: UInt16(0), accent: UInt16(0)), count: 0x212C)
    var accent: UInt16?
    var word: [UInt32] = []
    for scalar in pairs.unicodeScalars {
      guard scalar == " " || scalar == "\n" else {
        word.append(scalar.value)
        continue
      }
      if let accent {
        parts[Int(word[1])] = (UInt16(word[0]), accent)
      } else {
        accent = word.reduce(0) { $0 << 4 | UInt16($1 < 0x41 ? $1 - 0x30 : $1 - 0x37) }
      }
      word.removeAll(keepingCapacity: true)
      if scalar == "\n" { accent = nil }
    }
    return parts
  }()

  /// In each line, the code of an accent, then letters without and with it, in the order of their codes.
  private static let pairs = """
    0 \u{2B9}\u{374} \u{3B}\u{37E} \u{B7}\u{387} \u{3AC}\u{1F71} \u{3AD}\u{1F73} \u{3AE}\u{1F75}
    0 \u{3AF}\u{1F77} \u{3CC}\u{1F79} \u{3CD}\u{1F7B} \u{3CE}\u{1F7D} \u{386}\u{1FBB}
    0 \u{3B9}\u{1FBE} \u{388}\u{1FC9} \u{389}\u{1FCB} \u{390}\u{1FD3} \u{38A}\u{1FDB}
    0 \u{3B0}\u{1FE3} \u{38E}\u{1FEB} \u{385}\u{1FEE} \u{60}\u{1FEF} \u{38C}\u{1FF9} \u{38F}\u{1FFB}
    0 \u{B4}\u{1FFD} \u{3A9}\u{2126} \u{4B}\u{212A} \u{C5}\u{212B}
    0 \u{300}\u{340} \u{301}\u{341} \u{313}\u{343}
    301 \u{308}\u{344}
    300 AÀ EÈ IÌ OÒ UÙ aà eè iì oò uù ÜǛ üǜ NǸ nǹ ЕЀ ИЍ еѐ иѝ ĒḔ ēḕ ŌṐ ōṑ WẀ wẁ ÂẦ âầ ĂẰ ăằ ÊỀ êề ÔỒ
    300 ôồ ƠỜ ơờ ƯỪ ưừ YỲ yỳ ἀἂ ἁἃ ἈἊ ἉἋ ἐἒ ἑἓ ἘἚ ἙἛ ἠἢ ἡἣ ἨἪ ἩἫ ἰἲ ἱἳ ἸἺ ἹἻ ὀὂ ὁὃ ὈὊ ὉὋ ὐὒ ὑὓ ὙὛ ὠὢ
    300 ὡὣ ὨὪ ὩὫ αὰ εὲ ηὴ ιὶ οὸ υὺ ωὼ ΑᾺ ΕῈ ΗῊ ᾿῍ ϊῒ ΙῚ ῾῝ ϋῢ ΥῪ ¨῭ ΟῸ ΩῺ
    301 AÁ EÉ IÍ OÓ UÚ YÝ aá eé ií oó uú yý CĆ cć LĹ lĺ NŃ nń RŔ rŕ SŚ sś ZŹ zź ÜǗ üǘ GǴ gǵ ÅǺ åǻ ÆǼ
    301 æǽ ØǾ øǿ ¨΅ ΑΆ ΕΈ ΗΉ ΙΊ ΟΌ ΥΎ ΩΏ ϊΐ αά εέ ηή ιί ϋΰ οό υύ ωώ ϒϓ ГЃ КЌ гѓ кќ ÇḈ çḉ ĒḖ ēḗ ÏḮ ïḯ
    301 KḰ kḱ MḾ mḿ ÕṌ õṍ ŌṒ ōṓ PṔ pṕ ŨṸ ũṹ WẂ wẃ ÂẤ âấ ĂẮ ăắ ÊẾ êế ÔỐ ôố ƠỚ ơớ ƯỨ ưứ ἀἄ ἁἅ ἈἌ ἉἍ ἐἔ
    301 ἑἕ ἘἜ ἙἝ ἠἤ ἡἥ ἨἬ ἩἭ ἰἴ ἱἵ ἸἼ ἹἽ ὀὄ ὁὅ ὈὌ ὉὍ ὐὔ ὑὕ ὙὝ ὠὤ ὡὥ ὨὬ ὩὭ ᾿῎ ῾῞
    302 AÂ EÊ IÎ OÔ UÛ aâ eê iî oô uû CĈ cĉ GĜ gĝ HĤ hĥ JĴ jĵ SŜ sŝ WŴ wŵ YŶ yŷ ZẐ zẑ ẠẬ ạậ ẸỆ ẹệ ỌỘ
    302 ọộ
    303 AÃ NÑ OÕ aã nñ oõ IĨ iĩ UŨ uũ VṼ vṽ ÂẪ âẫ ĂẴ ăẵ EẼ eẽ ÊỄ êễ ÔỖ ôỗ ƠỠ ơỡ ƯỮ ưữ YỸ yỹ
    304 AĀ aā EĒ eē IĪ iī OŌ oō UŪ uū ÜǕ üǖ ÄǞ äǟ ȦǠ ȧǡ ÆǢ æǣ ǪǬ ǫǭ ÖȪ öȫ ÕȬ õȭ ȮȰ ȯȱ YȲ yȳ ИӢ иӣ УӮ
    304 уӯ GḠ gḡ ḶḸ ḷḹ ṚṜ ṛṝ αᾱ ΑᾹ ιῑ ΙῙ υῡ ΥῩ
    306 AĂ aă EĔ eĕ GĞ gğ IĬ iĭ OŎ oŏ UŬ uŭ УЎ ИЙ ий уў ЖӁ жӂ АӐ аӑ ЕӖ еӗ ȨḜ ȩḝ ẠẶ ạặ αᾰ ΑᾸ ιῐ ΙῘ υῠ
    306 ΥῨ
    307 CĊ cċ EĖ eė GĠ gġ Iİ ZŻ zż AȦ aȧ OȮ oȯ BḂ bḃ DḊ dḋ FḞ fḟ HḢ hḣ MṀ mṁ NṄ nṅ PṖ pṗ RṘ rṙ SṠ sṡ
    307 ŚṤ śṥ ŠṦ šṧ ṢṨ ṣṩ TṪ tṫ WẆ wẇ XẊ xẋ YẎ yẏ ſẛ
    308 AÄ EË IÏ OÖ UÜ aä eë iï oö uü yÿ YŸ ΙΪ ΥΫ ιϊ υϋ ϒϔ ЕЁ ІЇ её ії АӒ аӓ ӘӚ әӛ ЖӜ жӝ ЗӞ зӟ ИӤ иӥ
    308 ОӦ оӧ ӨӪ өӫ ЭӬ эӭ УӰ уӱ ЧӴ чӵ ЫӸ ыӹ HḦ hḧ ÕṎ õṏ ŪṺ ūṻ WẄ wẅ XẌ xẍ tẗ
    309 AẢ aả ÂẨ âẩ ĂẲ ăẳ EẺ eẻ ÊỂ êể IỈ iỉ OỎ oỏ ÔỔ ôổ ƠỞ ơở UỦ uủ ƯỬ ưử YỶ yỷ
    30A AÅ aå UŮ uů wẘ yẙ
    30B OŐ oő UŰ uű УӲ уӳ
    30C CČ cč DĎ dď EĚ eě LĽ lľ NŇ nň RŘ rř SŠ sš TŤ tť ZŽ zž AǍ aǎ IǏ iǐ OǑ oǒ UǓ uǔ ÜǙ üǚ GǦ gǧ KǨ
    30C kǩ ƷǮ ʒǯ jǰ HȞ hȟ
    30F AȀ aȁ EȄ eȅ IȈ iȉ OȌ oȍ RȐ rȑ UȔ uȕ ѴѶ ѵѷ
    311 AȂ aȃ EȆ eȇ IȊ iȋ OȎ oȏ RȒ rȓ UȖ uȗ
    313 αἀ ΑἈ εἐ ΕἘ ηἠ ΗἨ ιἰ ΙἸ οὀ ΟὈ υὐ ωὠ ΩὨ ρῤ
    314 αἁ ΑἉ εἑ ΕἙ ηἡ ΗἩ ιἱ ΙἹ οὁ ΟὉ υὑ ΥὙ ωὡ ΩὩ ρῥ ΡῬ
    31B OƠ oơ UƯ uư
    323 BḄ bḅ DḌ dḍ HḤ hḥ KḲ kḳ LḶ lḷ MṂ mṃ NṆ nṇ RṚ rṛ SṢ sṣ TṬ tṭ VṾ vṿ WẈ wẉ ZẒ zẓ AẠ aạ EẸ eẹ IỊ
    323 iị OỌ oọ ƠỢ ơợ UỤ uụ ƯỰ ưự YỴ yỵ
    324 UṲ uṳ
    325 AḀ aḁ
    326 SȘ sș TȚ tț
    327 CÇ cç GĢ gģ KĶ kķ LĻ lļ NŅ nņ RŖ rŗ SŞ sş TŢ tţ EȨ eȩ DḐ dḑ HḨ hḩ
    328 AĄ aą EĘ eę IĮ iį UŲ uų OǪ oǫ
    32D DḒ dḓ EḘ eḙ LḼ lḽ NṊ nṋ TṰ tṱ UṶ uṷ
    32E HḪ hḫ
    330 EḚ eḛ IḬ iḭ UṴ uṵ
    331 BḆ bḇ DḎ dḏ KḴ kḵ LḺ lḻ NṈ nṉ RṞ rṟ TṮ tṯ ZẔ zẕ hẖ
    342 ἀἆ ἁἇ ἈἎ ἉἏ ἠἦ ἡἧ ἨἮ ἩἯ ἰἶ ἱἷ ἸἾ ἹἿ ὐὖ ὑὗ ὙὟ ὠὦ ὡὧ ὨὮ ὩὯ αᾶ ¨῁ ηῆ ᾿῏ ιῖ ϊῗ ῾῟ υῦ ϋῧ ωῶ
    345 ἀᾀ ἁᾁ ἂᾂ ἃᾃ ἄᾄ ἅᾅ ἆᾆ ἇᾇ Ἀᾈ Ἁᾉ Ἂᾊ Ἃᾋ Ἄᾌ Ἅᾍ Ἆᾎ Ἇᾏ ἠᾐ ἡᾑ ἢᾒ ἣᾓ ἤᾔ ἥᾕ ἦᾖ ἧᾗ Ἠᾘ Ἡᾙ Ἢᾚ Ἣᾛ Ἤᾜ Ἥᾝ Ἦᾞ
    345 Ἧᾟ ὠᾠ ὡᾡ ὢᾢ ὣᾣ ὤᾤ ὥᾥ ὦᾦ ὧᾧ Ὠᾨ Ὡᾩ Ὢᾪ Ὣᾫ Ὤᾬ Ὥᾭ Ὦᾮ Ὧᾯ ὰᾲ αᾳ άᾴ ᾶᾷ Αᾼ ὴῂ ηῃ ήῄ ῆῇ Ηῌ ὼῲ ωῳ ώῴ ῶῷ
    345 Ωῼ

    """
}
