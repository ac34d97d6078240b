/** Words that guessers of this very product try, and French ones that lists of the world leave out. */
const COMMON_STEMS = [
  'password',
  'motdepasse',
  'azerty',
  'qwerty',
  'qwertz',
  'welcome',
  'bienvenue',
  'administrateur',
  'administrator',
  'iloveyou',
  'jetaime',
  'ancrage',
  'horodatage',
  'blockchain',
  'bitcoin',
  'soleil',
  'doudou',
  'loulou',
  'chouchou',
  'marseille',
  'toulouse',
  'abcdef',
  '123456',
  '987654',
  // Given as examples of good ones so often that they are bad ones.
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'correct-horse-battery-staple',
  'troubador',
  'thequickbrownfox',
  'loremipsum',
  'ouvretoisesame',
  'ouvre-toi-sesame',
  'ouvre toi sesame',
  // Clubs are words of every day one by one, and one word in a password.
  'parissaintgermain',
  'stadederennes',
  'staderennais',
]
const MIN_WORD_LENGTH = 4
/** A phrase of several common words is a good password; one or two of them with a year behind are not. */
const COMMON_PARTS_TAKEN = 2
/** What must remain once the common words are taken away. */
const MIN_OWN_CHARACTERS = 8
/** The same beside one word of every day: a few digits and signs are not enough. */
const MIN_BESIDE_A_WORD = 5
const MIN_DISTINCT_CHARACTERS = 5
/** Of a password with its letters written out: one letter of some scripts becomes eighteen. */
const MOST_CHARACTERS_JUDGED = 256
/** How people write letters as digits and signs. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The longest part of a text that is among the most frequent passwords or words, if one is. */
type LongestPart = (text: string) => string | undefined
export type FrequentParts = Readonly<{ password: LongestPart; word?: LongestPart }>

/** What people put behind a word: a year, or the five digits of a French place. */
const YEAR_OR_PLACE = /(?:19|20)\d\d|(?<!\d)\d{5}(?!\d)/g

/**
 * Whether a guesser tries such a password first: too little of it is its owner’s. `context` are words that an attacker
 * knows: the address, the name. Pages know fewer frequent passwords than the server, which alone decides.
 */
export function isCommonPassword(
  password: string,
  context: readonly string[],
  frequent: FrequentParts,
): boolean {
  if (new Set(password).size < MIN_DISTINCT_CHARACTERS) return true
  const stems = [...COMMON_STEMS, ...context.flatMap(wordsOf)]
  const plain = folded(password).slice(0, MOST_CHARACTERS_JUDGED)
  return [plain, withLetters(plain)].some(
    (written) =>
      ownCharacters(written, stems, frequent.password, COMMON_PARTS_TAKEN) < MIN_OWN_CHARACTERS ||
      (frequent.word !== undefined &&
        ownCharacters(written, stems, frequent.word, 1) < MIN_BESIDE_A_WORD),
  )
}

function ownCharacters(
  written: string,
  stems: readonly string[],
  frequentPart: LongestPart,
  most: number,
): number {
  let rest = stems
    .reduce((left, stem) => left.replaceAll(stem, ''), written)
    .replaceAll(YEAR_OR_PLACE, '')
  for (let taken = 0; taken < most; taken += 1) {
    const part = frequentPart(rest)
    if (part === undefined) break
    rest = rest.replaceAll(part, '')
  }
  return rest.length
}

function wordsOf(text: string): readonly string[] {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length >= MIN_WORD_LENGTH)
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function withLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)
}
