import { constant, get, set, type Code } from './assembler.ts'
import {
  constantOf,
  firstDifference,
  oneRound,
  ROUNDS_IN_PASS,
  sigma0,
  sigma1,
  type RoundLocals,
} from './sha256-rounds.ts'
import {
  chooseWords,
  FOUR_LANES,
  loadVector,
  SCALAR,
  shiftPairRight,
  shuffleWords,
  storeVector,
} from './word-ops.ts'

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
 * The 64 rounds of one message, with four words of its schedule at a time in four vectors: each is
 * replaced by the one sixteen rounds later while the rounds go on. Rounds read their word and
 * constant, already added, from memory. Written out without a loop, whose counter would take a
 * register that the rounds need.
 */
export function roundsOfOneMessage(
  locals: RoundLocals,
  vectors: VectorLocals,
  places: { readonly constants: number; readonly sums: number },
): Code {
  const rounds = (quartet: number): Code =>
    [0, 1, 2, 3].flatMap((i) => {
      const round = 4 * quartet + i
      const sum = SCALAR.load(constant(places.sums), 4 * (round % ROUNDS_IN_PASS))
      return oneRound(SCALAR, locals, round % ROUNDS_IN_PASS, [sum])
    })
  const store = (quartet: number): Code => {
    const constants = loadVector(constant(places.constants), 16 * quartet)
    const sums = FOUR_LANES.add(get(vectors.words[quartet % 4] ?? 0), constants)
    return storeVector(constant(places.sums), 16 * (quartet % 4), sums)
  }
  const quartets = Array.from({ length: 16 }, (_, quartet) => quartet)
  return [
    ...firstDifference(SCALAR, locals),
    ...quartets.slice(0, 4).flatMap(store),
    ...quartets
      .slice(4)
      .flatMap((quartet) => [
        ...rounds(quartet - 4),
        ...laterWords(vectors, quartet),
        ...store(quartet),
      ]),
    ...quartets.slice(12).flatMap(rounds),
  ]
}

export type VectorLocals = {
  readonly words: readonly number[]
  /** Two that hold nothing from one quartet to the next. */
  readonly spare: readonly [number, number]
}

/**
 * W[t] = σ1(W[t−2]) + W[t−7] + σ0(W[t−15]) + W[t−16] for four t, in place of the four that are
 * sixteen before: the last two need σ1 of the first two.
 */
function laterWords({ words, spare: [sum, of] }: VectorLocals, quartet: number): Code {
  const word = words[quartet % 4] ?? 0
  const [w0, w1, w2, w3] = [
    get(word),
    get(words[(quartet + 1) % 4] ?? 0),
    get(words[(quartet + 2) % 4] ?? 0),
    get(words[(quartet + 3) % 4] ?? 0),
  ]
  const sevenBefore = shuffleWords(w2, w3, [1, 2, 3, 4], 'as they are')
  const add = FOUR_LANES.add
  return [
    ...set(of, shuffleWords(w0, w1, [1, 2, 3, 4], 'as they are')),
    ...set(sum, add(sevenBefore, w0, sigma0(FOUR_LANES, get(of)))),
    ...set(of, shuffleWords(w3, w3, [2, 2, 3, 3], 'as they are')),
    ...set(word, add(get(sum), sigma1OfDoubled(get(of)))),
    ...set(of, shuffleWords(get(word), get(word), [0, 0, 1, 1], 'as they are')),
    ...set(sum, add(get(sum), sigma1OfDoubled(get(of)))),
    ...set(word, shuffleWords(get(word), get(sum), [0, 1, 6, 7], 'as they are')),
  ]
}

/**
 * σ1 of two words, each given twice side by side, as first, second, first, second: a shift of such
 * a pair turns the word round by as many bits, in one instruction where four lanes need three.
 */
const sigma1OfDoubled = (pairs: Code): Code => {
  const sigma = FOUR_LANES.xor(
    shiftPairRight(pairs, 17),
    shiftPairRight(pairs, 19),
    FOUR_LANES.shiftRight(pairs, 10),
  )
  return chooseWords(sigma, [0, 2, 0, 2])
}

const inPass = (code: (round: number) => Code): Code =>
  Array.from({ length: ROUNDS_IN_PASS }, (_, round) => code(round)).flat()
