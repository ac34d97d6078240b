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
  initialWord,
  LOCALS_OF_FOUR,
  loadWords,
  roundLocals,
  state,
  storeDigests,
  TO,
  variables,
  window,
} from './sha256-four.ts'
import type { Places } from './sha256-digest.ts'
import { roundsOfBlock, roundsOfKnownBlock } from './sha256-rounds.ts'
import { passesOfFourMessages } from './sha256-schedule.ts'
import { FOUR_LANES } from './word-ops.ts'

/**
 * Four messages of 64 bytes side by side, one in each lane; their second block is padding, known
 * beforehand.
 */
export const pairsFunction = (places: Places): WasmFunction => ({
  ...LOCALS_OF_FOUR,
  name: 'pairs',
  body: repeatWhile(
    [
      ...[0, 4, 8, 12].flatMap((first) => loadWords(first, MESSAGE_BYTES)),
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
      ...storeDigests(),
      ...set(AT, addIntegers(get(AT), constant(4 * MESSAGE_BYTES))),
      ...set(TO, addIntegers(get(TO), constant(4 * DIGEST_BYTES))),
    ],
    differs(get(AT), get(END)),
  ),
})

const MESSAGE_BYTES = 64
const DIGEST_BYTES = 32
