import {
  addIntegers,
  constant,
  differs,
  get,
  repeatWhile,
  set,
  type WasmFunction,
} from './assembler.ts'
import {
  AT,
  END,
  LOCALS_OF_FOUR,
  loadWords,
  roundLocals,
  TO,
  variables,
  window,
} from './sha256-four.ts'
import type { Places } from './sha256-digest.ts'
import { roundsOfBlock } from './sha256-rounds.ts'
import { passesOfFourMessages } from './sha256-schedule.ts'
import { FOUR_LANES, loadVector, storeVector } from './word-ops.ts'

/** A state of four messages: each word of it in four lanes. */
const WORD_BYTES = 16

/**
 * As many blocks of each of four messages side by side, from the states that those before them left,
 * and back to them. The messages stand `apart` bytes from one another.
 */
export const absorbFourFunction = (places: Places, apart: number): WasmFunction => ({
  ...LOCALS_OF_FOUR,
  name: 'absorbFour',
  body: repeatWhile(
    [
      ...[0, 4, 8, 12].flatMap((first) => loadWords(first, apart)),
      ...variables.flatMap((local, i) => set(local, loadVector(get(TO), WORD_BYTES * i))),
      ...roundsOfBlock(
        FOUR_LANES,
        roundLocals,
        places.constants,
        passesOfFourMessages(roundLocals, window),
      ),
      ...variables.flatMap((local, i) =>
        storeVector(
          get(TO),
          WORD_BYTES * i,
          FOUR_LANES.add(get(local), loadVector(get(TO), WORD_BYTES * i)),
        ),
      ),
      ...set(AT, addIntegers(get(AT), constant(BLOCK_BYTES))),
    ],
    differs(get(AT), get(END)),
  ),
})

const BLOCK_BYTES = 64
