import {
  addIntegers,
  constant,
  differs,
  get,
  repeatWhile,
  set,
  type Code,
  type WasmFunction,
} from './assembler.ts'
import type { Places } from './sha256-digest.ts'
import { roundsOfBlock, roundsOfKnownBlock } from './sha256-rounds.ts'
import { passesOfFourMessages } from './sha256-schedule.ts'
import { FOUR_LANES, loadVector, shuffleWords, storeVector } from './word-ops.ts'

/**
 * Four messages of 64 bytes side by side, one in each lane; their second block is padding, known
 * beforehand.
 */
export const pairsFunction = (places: Places): WasmFunction => ({
  name: 'pairs',
  parameterCount: 3,
  integerLocals: 1,
  vectorLocals: 34,
  body: repeatWhile(
    [
      ...[0, 4, 8, 12].flatMap(loadWords),
      ...variables.flatMap((local, i) => set(local, initialWord(places.initialState, i))),
      ...roundsOfBlock(
        FOUR_LANES,
        roundLocals,
        places.constants,
        passesOfFourMessages(roundLocals, window),
      ),
      ...variables.flatMap((local, i) =>
        set(local, FOUR_LANES.add(get(local), initialWord(places.initialState, i))),
      ),
      ...variables.flatMap((local, i) => set(state[i] ?? 0, get(local))),
      ...roundsOfKnownBlock(FOUR_LANES, roundLocals, places.constantsWithPadding),
      ...variables.flatMap((local, i) =>
        set(local, FOUR_LANES.add(get(local), get(state[i] ?? 0))),
      ),
      ...[0, 4].flatMap(storeWords),
      ...set(AT, addIntegers(get(AT), constant(4 * MESSAGE_BYTES))),
      ...set(TO, addIntegers(get(TO), constant(4 * DIGEST_BYTES))),
    ],
    differs(get(AT), get(END)),
  ),
})

const MESSAGE_BYTES = 64
const DIGEST_BYTES = 32

const AT = 0
const END = 1
const TO = 2

const locals = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i)

const constantAt = 3
const variables = locals(4, 8)
const window = locals(12, 16)
const differences = locals(28, 2)
const state = locals(30, 8)
const roundLocals = { variables, differences, constantAt }

const initialWord = (at: number, index: number): Code =>
  FOUR_LANES.load(constant(0), at + 4 * index)

/** Four words of each message into four locals, one word in each. */
function loadWords(first: number): Code {
  const words = window.slice(first, first + 4)
  return [
    ...words.flatMap((local, message) =>
      set(local, loadVector(get(AT), MESSAGE_BYTES * message + 4 * first)),
    ),
    ...transposed(words),
  ]
}

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
