import { isCommonPassword, PASSWORD_MIN_LENGTH } from '@ancrage/contract'

import { frequentPart } from './frequent-passwords.ts'

export const STRENGTHS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** A rough guess from length and variety, once it is not what guessers try first; the server alone decides what it accepts. `known` are words that others know: the address, the name. */
export function strengthOf(password: string, known: readonly string[]): Strength {
  const characters = Array.from(password)
  if (characters.length < PASSWORD_MIN_LENGTH) return 'tooShort'
  if (isCommonPassword(password, known, { password: frequentPart })) return 'weak'
  const variety = new Set(characters.map((character) => character.toLowerCase())).size
  if (variety < 6) return 'weak'
  const points = characters.length + kindsIn(password) * 3 + Math.min(variety, 16)
  if (points < 30) return 'fair'
  return points < 38 ? 'good' : 'strong'
}

function kindsIn(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
  return kinds.filter((kind) => kind.test(password)).length
}
