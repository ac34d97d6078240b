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
import { roundsOfKnownBlock } from './sha256-rounds.ts'
import { roundsOfOneMessage } from './sha256-schedule.ts'
import { byteOrderSwapped, loadVector, SCALAR, storeVector, vectorOf } from './word-ops.ts'

/** Where in memory things stand that never change, and where sums of words and constants may. */
export type Places = {
  readonly constants: number
  readonly constantsWithPadding: number
  readonly initialState: number
  readonly sums: number
}

/** Padded blocks of one message, one after another: FIPS 180-4 §6.2. */
export const digestFunction = (places: Places): WasmFunction => ({
  ...functionOfOneMessage,
  name: 'digest',
  body: [
    ...startFrom(constant(0), places.initialState),
    ...everyBlock(places),
    ...[0, 4].flatMap(storeWords),
  ],
})

/** Some of a message's blocks, from the state that those before them left, and back to it. */
export const absorbFunction = (places: Places): WasmFunction => ({
  ...functionOfOneMessage,
  name: 'absorb',
  body: [...startFrom(get(TO), 0), ...everyBlock(places), ...[0, 4].flatMap(storeState)],
})

/** One message of 64 bytes, whose second block is padding and known beforehand. */
export const digestOf64Function = (places: Places): WasmFunction => ({
  ...functionOfOneMessage,
  name: 'digestOf64',
  body: [
    ...startFrom(constant(0), places.initialState),
    ...loadBlock(),
    ...roundsOfLoadedBlock(places),
    ...addVariables(),
    ...roundsOfKnownBlock(SCALAR, roundLocals, places.constantsWithPadding),
    ...addVariables(),
    ...[0, 4].flatMap(storeWords),
  ],
})

const functionOfOneMessage = { parameterCount: 3, integerLocals: 19, vectorLocals: 6 }

const AT = 0
const END = 1
const TO = 2
const STATE = 3
const VARIABLES = 11
const WORDS = 22

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]
const FOUR = [0, 1, 2, 3]

const roundLocals = {
  variables: EIGHT.map((i) => VARIABLES + i),
  differences: [19, 20],
  constantAt: 21,
}

const vectorLocals = { words: FOUR.map((i) => WORDS + i), spare: [26, 27] } as const

const startFrom = (address: Code, offset: number): Code =>
  EIGHT.flatMap((i) => {
    const word = SCALAR.load(address, offset + 4 * i)
    return [...set(STATE + i, word), ...set(VARIABLES + i, get(STATE + i))]
  })

const everyBlock = (places: Places): Code =>
  repeatWhile(
    [...loadBlock(), ...roundsOfLoadedBlock(places), ...addVariables()],
    differs(get(AT), get(END)),
  )

const addVariables = (): Code =>
  EIGHT.flatMap((i) => [
    ...set(STATE + i, SCALAR.add(get(STATE + i), get(VARIABLES + i))),
    ...set(VARIABLES + i, get(STATE + i)),
  ])

const loadBlock = (): Code => [
  ...FOUR.flatMap((i) => set(WORDS + i, byteOrderSwapped(loadVector(get(AT), 16 * i)))),
  ...set(AT, addIntegers(get(AT), constant(64))),
]

const roundsOfLoadedBlock = (places: Places): Code =>
  roundsOfOneMessage(roundLocals, vectorLocals, places)

const storeWords = (first: number): Code => {
  const words = FOUR.map((i) => get(STATE + first + i))
  return storeVector(get(TO), 4 * first, byteOrderSwapped(vectorOf(words)))
}

/** A state stays in the machine's own byte order. */
const storeState = (first: number): Code =>
  storeVector(get(TO), 4 * first, vectorOf(FOUR.map((i) => get(STATE + first + i))))
