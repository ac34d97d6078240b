import fc from 'fast-check'

/** What is written in no single script, or does something to what stands beside it. */
const SPACES = ['\n', '\r\n', '\t', ' ', '\u00a0', '\u202f', '\u3000', '\u2028', '\u2029', '\u0085']
const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u034f', '\u115f']
const MARKS_OF_DIRECTION = Array.from(
  '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
)
const LONE = Array.from(
  '\u0001\u007f\ufffc\ufffd\uffff\u0301\u064b\u093e\u0e31\u20e3\u3099\ufe00\ufe0f\u{e0100}',
)
const EMOJI =
  '👩\u200d👩\u200d👧\u200d👦 👍🏽 🇫🇷 🇫 1️⃣ 🏴\u{e0067}\u{e0062}\u{e007f} ❤️\u200d🔥'.split(' ')
const JOINED = 'e\u0301 ﬁ ﷺ لا क्ष ක්\u200dෂ \u1112\u1161\u11ab 葛\u{e0100} ⿰ 𠮷'.split(' ')
const MARKUP = '# $ * _ ` \\ <a> @b [ ] // /* -- --- " ~ =='.split(' ')
const UNUSUAL = [
  ...SPACES,
  ...INVISIBLE,
  ...MARKS_OF_DIRECTION,
  ...LONE,
  ...EMOJI,
  ...JOINED,
  ...MARKUP,
]

const LAST_CODE_POINT = 0x10ffff
/** Where nearly all writing is, so that drawing lots finds it more often than empty planes. */
const LAST_WRITTEN = 0x323af
const BLOCK = 64

const letterAfter = (start: number) =>
  fc.integer({ min: start, max: Math.min(start + BLOCK, LAST_CODE_POINT) })

/** Letters that stand beside each other in Unicode are mostly of one script. */
const ofOneScript = fc
  .integer({ min: 0, max: LAST_WRITTEN })
  .chain((start) => fc.array(letterAfter(start), { minLength: 1, maxLength: 40 }))
  .map((points) => String.fromCodePoint(...points))

/** Scripts that people are likely to write in: together as often as all of Unicode. */
const OFTEN = Array.from('\u00c0\u0370\u0400\u05d0\u0620\u0904\u0e01\u1100\u3041\u4e00\uac00')
const ofLivingScript = fc
  .constantFrom(...OFTEN)
  .chain((first) => fc.array(letterAfter(first.charCodeAt(0)), { minLength: 1, maxLength: 40 }))
  .map((points) => String.fromCodePoint(...points))

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }) },
  { weight: 4, arbitrary: ofLivingScript },
  { weight: 4, arbitrary: ofOneScript },
  { weight: 4, arbitrary: fc.constantFrom(...UNUSUAL) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }) },
)

/** As the contract takes a line: what is trimmed is not part of it, nor are a NUL and half characters. */
const accepted = (text: string, max: number): string =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed().trim() || '-'

/** Any text that the contract accepts: often short, at times as long as may be, at times one thing again and again. */
export function acceptedText(max: number): fc.Arbitrary<string> {
  const short = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
  const long = short.map((text) => text.repeat(Math.ceil(max / text.length)))
  return fc
    .oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: long })
    .map((text) => accepted(text, max))
}
