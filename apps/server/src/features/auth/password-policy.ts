import { Refusal } from '../../refusal.ts'
import { longestCommonPart } from './common-passwords.ts'

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
]
const MIN_WORD_LENGTH = 4
/** A phrase of several common words is a good password; one or two of them with a year behind are not. */
const COMMON_PARTS_TAKEN = 2
/** What must remain once the common words are taken away. */
const MIN_OWN_CHARACTERS = 8
const MIN_DISTINCT_CHARACTERS = 5
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

/**
 * Refuses a password that a guesser tries first. Length is the contract's rule; there is no rule about
 * kinds of characters. `context` are words an attacker knows: the address, the name.
 */
export function refuseWeakPassword(password: string, context: readonly string[]): void {
  if (isCommonPassword(password, context)) throw new Refusal('auth.password_too_common')
}

export function isCommonPassword(password: string, context: readonly string[]): boolean {
  if (new Set(password).size < MIN_DISTINCT_CHARACTERS) return true
  const stems = [...COMMON_STEMS, ...context.flatMap(wordsOf)]
  const plain = folded(password)
  return [plain, withLetters(plain)].some(
    (written) => ownCharacters(written, stems) < MIN_OWN_CHARACTERS,
  )
}

function ownCharacters(written: string, stems: readonly string[]): number {
  let rest = stems.reduce((left, stem) => left.replaceAll(stem, ''), written)
  for (let taken = 0; taken < COMMON_PARTS_TAKEN; taken += 1) {
    const part = longestCommonPart(rest)
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
