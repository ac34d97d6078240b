import { quotable } from '@ancrage/evidence'

import type { Words } from '../words/words.ts'
import { asLine } from './seen-text.ts'

/** A line, or a sentence and the lines with the names that it is about. */
export type Said = string | readonly string[]

/** Without blanks nothing in it reads as a sentence; longer ones could begin a line of the terminal. */
const PLAIN = /^(?:(?!\p{DI})[\p{L}\p{N}\p{M}._\-/\\()+@~:]){1,120}$/u

/** One name, or a text in which we joined several: what stands between two of them stands in a name of one as well (AR9). */
export type Names = string | Joined
type Joined = Readonly<{ text: string; names: readonly string[] }>

/** Several files, side by side. */
export const listOf = (names: readonly string[]): Joined => ({ text: names.join(', '), names })

/** Where something lies in evidence, whose reader leaves no “›” in any name of it. */
export const placeOf = (text: string): Joined => ({ text, names: text.split(' › ') })

const isPlain = (name: string): boolean => PLAIN.test(name)

/** A sentence with the name of a file in it, or with the name on a line of its own where it could speak for us (AQ1). */
export function namedApart(
  say: (name: string) => string,
  named: Names,
  words: Words,
  instead = words.thisFile,
): Said {
  const { text: name, names } = typeof named === 'string' ? listOf([named]) : named
  if (names.every(isPlain)) return say(name)
  return [beginningLarge(say(instead)), `    ${words.named(inOneLine(name))}`]
}

/** Blanks in a row could push the rest of a name to where a line begins. */
export const inOneLine = (name: string): string =>
  quotable(name)
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()

const beginningLarge = (sentence: string): string =>
  sentence.replace(/^(\P{L}*)(\p{Ll})/u, (_, before: string, first: string) => {
    return `${before}${first.toUpperCase()}`
  })

/** Each as it is written: nothing in a name ends a line. */
export const linesOf = (said: readonly Said[]): readonly string[] =>
  said.map((one) => [one].flat().map(asLine).join('\n'))
