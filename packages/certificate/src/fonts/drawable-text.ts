/** The code points of each font. */
export type Coverage = readonly ReadonlySet<number>[]

/** Where a line may break although nothing is written there; the template turns it into an invisible space. */
const BREAK = '\u200b'

const LONGEST_UNBROKEN = 24
const BREAK_EVERY = 8

/** Controls, direction marks, invisible and reserved characters: drawn, they could hide or reorder what is read. */
const HIDDEN =
  /^(?:[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufff0-\uffff]|\u034f)$/u

/** Characters that only shape the one before them. Anywhere else they hide, and are shown as codes. */
const JOINERS = /^(?:\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])$/u
const JOINABLE =
  /^(?:[\p{Extended_Pictographic}\p{Emoji}\p{Script=Arabic}\p{Script=Han}]|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])$/u

/** Marks piled on one letter spill over the lines around it; no writing needs more than these. */
const MARK = /^\p{M}$/u
const MOST_MARKS = 6

/** Letters that hold on to the next one: parted, both would take another form. Those in brackets never do. */
const JOINED_TO_THE_NEXT = /[\p{Script=Arabic}\u0640](?<![ءآأؤإاةدذرزوىٱڈڑژے])$/u

const CODE_END = '›'

/** The template draws it as a small no-break space: no font has it. */
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Text as the page may draw it: whatever no font can draw, or must not be drawn, is written out as its code point,
 * so that two texts that differ look different and none can break or rearrange the page.
 */
export function drawableText(text: string, fonts: Coverage): string {
  return withBreaks(writtenOut(text, fonts))
}

/** The same without the chances to break a line. */
export function writtenOut(text: string, fonts: Coverage): string {
  let written = ''
  let previous = ''
  let letter = ''
  let marks = 0
  for (const character of text) {
    const isMark = MARK.test(character)
    marks = isMark ? marks + 1 : 0
    const fits =
      marks <= MOST_MARKS &&
      isDrawable(character, previous, fonts) &&
      (!isMark || isInOneFont(letter, character, fonts))
    written += fits ? character : asCodePoint(character)
    previous = character
    if (!isMark) letter = fits ? character : CODE_END
  }
  return written
}

function isDrawable(character: string, previous: string, fonts: Coverage): boolean {
  if (character === NARROW_NO_BREAK_SPACE) return true
  if (JOINERS.test(character)) return JOINABLE.test(previous)
  return !HIDDEN.test(character) && fonts.some((font) => font.has(codePointOf(character)))
}

/** The typesetter takes one font for a letter and its marks; a mark from another one could make it give up. */
function isInOneFont(letter: string, mark: string, fonts: Coverage): boolean {
  if (letter === '' || JOINERS.test(mark)) return true
  return fonts.some((font) => font.has(codePointOf(letter)) && font.has(codePointOf(mark)))
}

function asCodePoint(character: string): string {
  return `‹U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}${CODE_END}`
}

/** A word longer than any line would run off the page. */
function withBreaks(text: string): string {
  return text
    .split(/(\s)/u)
    .map((word) => (word.length > LONGEST_UNBROKEN ? broken(word) : word))
    .join('')
}

function broken(word: string): string {
  const letters = Array.from(new Intl.Segmenter('und').segment(word), ({ segment }) => segment)
  let line = ''
  let since = 0
  for (const letter of letters) {
    const may = since >= BREAK_EVERY && !JOINED_TO_THE_NEXT.test(line)
    if (may || since === LONGEST_UNBROKEN) {
      line += BREAK
      since = 0
    }
    line += letter
    since += 1
  }
  return line
}

/** A lone surrogate is one character of a string too. */
const codePointOf = (character: string): number => character.codePointAt(0) ?? 0
