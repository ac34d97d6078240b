import { constant, get, set, type Code } from './assembler.ts'
import {
  constantOf,
  oneRound,
  ROUNDS_IN_PASS,
  sigma0,
  sigma1,
  type RoundLocals,
} from './sha256-rounds.ts'
import { FOUR_LANES, loadVector, maskLanes, SCALAR, shuffleWords, storeVector } from './word-ops.ts'

/**
 * The schedule of four messages side by side: a window of sixteen words, each with one lane a
 * message. A word is replaced by the one sixteen rounds later as soon as its own round is over.
 */
export function passesOfFourMessages(locals: RoundLocals, window: readonly number[]) {
  const word = (round: number): number => window[round % ROUNDS_IN_PASS] ?? 0
  const round = (i: number): Code =>
    oneRound(FOUR_LANES, locals, i, [constantOf(FOUR_LANES, locals, i), get(word(i))])
  const later = (i: number): Code =>
    FOUR_LANES.add(
      get(word(i)),
      sigma0(FOUR_LANES, get(word(i + 1))),
      get(word(i + 9)),
      sigma1(FOUR_LANES, get(word(i + 14))),
    )
  return {
    pass: inPass((i) => [...round(i), ...set(word(i), later(i))]),
    lastPass: inPass(round),
  }
}

/**
 * The schedule of one message, four words at a time in four vectors: each is replaced by the one
 * sixteen rounds later while the rounds go on. Rounds read their word and constant, already added,
 * from memory.
 */
export function passesOfOneMessage(
  locals: RoundLocals,
  vectors: { readonly words: readonly number[]; readonly sum: number },
  places: { readonly constants: number; readonly sums: number },
) {
  const rounds = (quartet: number): Code =>
    [0, 1, 2, 3].flatMap((i) => {
      const round = 4 * quartet + i
      return oneRound(SCALAR, locals, round, [SCALAR.load(constant(places.sums), 4 * round)])
    })
  const word = (quartet: number): number => vectors.words[quartet % 4] ?? 0
  const store = (quartet: number, constants: Code): Code => {
    const sums = FOUR_LANES.add(get(word(quartet)), constants)
    return storeVector(constant(places.sums), 16 * quartet, sums)
  }
  const later = (quartet: number): Code => laterWords(word, vectors.sum, quartet)
  const quartets = [0, 1, 2, 3]
  return {
    start: quartets.flatMap((quartet) =>
      store(quartet, loadVector(constant(places.constants), 16 * quartet)),
    ),
    pass: quartets.flatMap((quartet) => [
      ...rounds(quartet),
      ...later(quartet),
      ...store(quartet, loadVector(get(locals.constantAt), 16 * (quartet + 4))),
    ]),
    lastPass: quartets.flatMap(rounds),
  }
}

/**
 * W[t] = σ1(W[t−2]) + W[t−7] + σ0(W[t−15]) + W[t−16] for four t: the last two need σ1 of the first
 * two.
 */
function laterWords(word: (quartet: number) => number, sum: number, quartet: number): Code {
  const [w0, w1, w2, w3] = [0, 1, 2, 3].map((i) => get(word(quartet + i)))
  if (w0 === undefined || w1 === undefined || w2 === undefined || w3 === undefined) return []
  const fifteenBefore = shuffleWords(w0, w1, [1, 2, 3, 4], 'as they are')
  const sevenBefore = shuffleWords(w2, w3, [1, 2, 3, 4], 'as they are')
  const lastTwo = shuffleWords(w3, w3, [2, 3, 2, 3], 'as they are')
  const firstTwo = shuffleWords(get(sum), get(sum), [0, 1, 0, 1], 'as they are')
  const add = FOUR_LANES.add
  return [
    ...set(sum, add(w0, sigma0(FOUR_LANES, fifteenBefore), sevenBefore)),
    ...set(sum, add(get(sum), maskLanes(sigma1(FOUR_LANES, lastTwo), [1, 1, 0, 0]))),
    ...set(word(quartet), add(get(sum), maskLanes(sigma1(FOUR_LANES, firstTwo), [0, 0, 1, 1]))),
  ]
}

const inPass = (code: (round: number) => Code): Code =>
  Array.from({ length: ROUNDS_IN_PASS }, (_, round) => code(round)).flat()
