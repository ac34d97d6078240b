import { constant, get, set, type Code } from './assembler.ts'
import { FOUR_LANES, loadVector, shuffleWords, storeVector } from './word-ops.ts'

const DIGEST_BYTES = 32

/** The input of a function of four messages. */
export const AT = 0
export const END = 1
export const TO = 2

export const LOCALS_OF_FOUR = { parameterCount: 3, integerLocals: 1, vectorLocals: 34 }

const locals = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i)

const constantAt = 3
export const variables = locals(4, 8)
export const window = locals(12, 16)
const differences = locals(28, 2)
/** The state that a block began with; where it stands in memory, spare locals. */
export const state = locals(30, 8)
export const roundLocals = { variables, differences, constantAt }

/** One word of the state that every message begins with, in every lane. */
export const initialWord = (at: number, index: number): Code =>
  FOUR_LANES.load(constant(0), at + 4 * index)

/** Four words of each message into four locals, one word in each; the messages stand so many bytes apart. */
export function loadWords(first: number, apart: number): Code {
  const words = window.slice(first, first + 4)
  return [
    ...words.flatMap((local, message) =>
      set(local, loadVector(get(AT), apart * message + 4 * first)),
    ),
    ...transposed(words),
  ]
}

/** The digests of the four messages, one after another, at `TO`. */
export const storeDigests = (): Code => [0, 4].flatMap(storeWords)

/** Four words of each digest, from four locals with one word in each. */
function storeWords(first: number): Code {
  const words = variables.slice(first, first + 4)
  return [
    ...transposed(words),
    ...words.flatMap((local, message) =>
      storeVector(get(TO), DIGEST_BYTES * message + 4 * first, get(local)),
    ),
  ]
}

/** Turns rows into columns, and the bytes of each word round. */
function transposed(rows: readonly number[]): Code {
  const [r0 = 0, r1 = 0, r2 = 0, r3 = 0] = rows
  const [t0 = 0, t1 = 0, t2 = 0, t3 = 0] = state
  return [
    ...set(t0, shuffleWords(get(r0), get(r1), [0, 4, 1, 5], 'as they are')),
    ...set(t1, shuffleWords(get(r2), get(r3), [0, 4, 1, 5], 'as they are')),
    ...set(t2, shuffleWords(get(r0), get(r1), [2, 6, 3, 7], 'as they are')),
    ...set(t3, shuffleWords(get(r2), get(r3), [2, 6, 3, 7], 'as they are')),
    ...set(r0, shuffleWords(get(t0), get(t1), [0, 1, 4, 5], 'turned round')),
    ...set(r1, shuffleWords(get(t0), get(t1), [2, 3, 6, 7], 'turned round')),
    ...set(r2, shuffleWords(get(t2), get(t3), [0, 1, 4, 5], 'turned round')),
    ...set(r3, shuffleWords(get(t2), get(t3), [2, 3, 6, 7], 'turned round')),
  ]
}
