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
import { roundsOfBlock, roundsOfKnownBlock } from './sha256-rounds.ts'
import { byteOrderSwapped, laneOf, loadVector, SCALAR, storeVector, vectorOf } from './word-ops.ts'

export type Places = {
  readonly constants: number
  readonly constantsWithPadding: number
  readonly initialState: number
}

/** Padded blocks of one message, one after another: FIPS 180-4 §6.2. */
export const digestFunction = ({ constants, initialState }: Places): WasmFunction => ({
  ...scalarFunction,
  name: 'digest',
  body: [
    ...startFrom(initialState),
    ...repeatWhile(
      [...loadBlock(), ...roundsOfBlock(SCALAR, roundLocals, constants), ...addVariables()],
      differs(get(AT), get(END)),
    ),
    ...[0, 4].flatMap(storeWords),
  ],
})

/** One message of 64 bytes, whose second block is padding and known beforehand. */
export const digestOf64Function = (places: Places): WasmFunction => ({
  ...scalarFunction,
  name: 'digestOf64',
  body: [
    ...startFrom(places.initialState),
    ...loadBlock(),
    ...roundsOfBlock(SCALAR, roundLocals, places.constants),
    ...addVariables(),
    ...roundsOfKnownBlock(SCALAR, roundLocals, places.constantsWithPadding),
    ...addVariables(),
    ...[0, 4].flatMap(storeWords),
  ],
})

const scalarFunction = { parameterCount: 3, integerLocals: 35, vectorLocals: 1 }

const AT = 0
const END = 1
const TO = 2
const STATE = 3
const VARIABLES = 11
const WINDOW = 19
const LOADED = 38

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

const roundLocals = {
  variables: EIGHT.map((i) => VARIABLES + i),
  window: Array.from({ length: 16 }, (_, i) => WINDOW + i),
  differences: [35, 36],
  constantAt: 37,
}

const startFrom = (initialState: number): Code =>
  EIGHT.flatMap((i) => {
    const word = SCALAR.load(constant(0), initialState + 4 * i)
    return [...set(STATE + i, word), ...set(VARIABLES + i, get(STATE + i))]
  })

const addVariables = (): Code =>
  EIGHT.flatMap((i) => [
    ...set(STATE + i, SCALAR.add(get(STATE + i), get(VARIABLES + i))),
    ...set(VARIABLES + i, get(STATE + i)),
  ])

const loadBlock = (): Code => [
  ...[0, 4, 8, 12].flatMap(loadWords),
  ...set(AT, addIntegers(get(AT), constant(64))),
]

const loadWords = (first: number): Code => [
  ...set(LOADED, byteOrderSwapped(loadVector(get(AT), 4 * first))),
  ...[0, 1, 2, 3].flatMap((lane) => set(WINDOW + first + lane, laneOf(get(LOADED), lane))),
]

const storeWords = (first: number): Code => {
  const words = [0, 1, 2, 3].map((i) => get(STATE + first + i))
  return storeVector(get(TO), 4 * first, byteOrderSwapped(vectorOf(words)))
}
