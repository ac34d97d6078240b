/** Longer ones are found by what they begin with. */
export const WORD_MAX_LENGTH = 64

/**
 * The words of a text as people look for them: small letters without accents, ligatures apart, each once. Scripts that
 * put no blanks between words are taken sign by sign.
 */
export function wordsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđłı]/g, (letter) => TWO_LETTERS.get(letter) ?? letter)
    .replace(SIGN_BY_SIGN, ' $& ')
  const words = plain.split(NOT_IN_A_WORD).filter((word) => word !== '')
  return [...new Set(words.map(beginningOf))]
}

/** Never with half a character at its end, which the database takes nowhere. */
function beginningOf(word: string): string {
  return word.slice(0, WORD_MAX_LENGTH).replace(/\p{Cs}$/u, '')
}

const TWO_LETTERS: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
])

const NOT_IN_A_WORD = /[^\p{L}\p{N}]+/u
const SIGN_BY_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
