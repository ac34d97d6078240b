import { addIntegers, constant, differs, get, repeatWhile, set, type Code } from './assembler.ts'
import type { WordOps } from './word-ops.ts'

/** Locals of one compression. */
export type RoundLocals = {
  /** The working variables a to h. */
  readonly variables: readonly number[]
  /** a ⊕ b of this round and of the one before. */
  readonly differences: readonly number[]
  /** An integer that walks over the round constants. */
  readonly constantAt: number
}

/** Rounds in one pass of the loop, after which every variable has its own name again. */
export const ROUNDS_IN_PASS = 16

const PASS_BYTES = 4 * ROUNDS_IN_PASS

/**
 * The 64 rounds of FIPS 180-4 §6.2.2: one pass three times over, then the last one, which prepares
 * no further words. `constants` is where the round constants stand in memory.
 */
export const roundsOfBlock = (
  ops: WordOps,
  locals: RoundLocals,
  constants: number,
  passes: { readonly pass: Code; readonly lastPass: Code },
): Code => [
  ...startOfRounds(ops, locals, constants),
  ...repeatWhile(
    [...passes.pass, ...nextPass(locals)],
    isBefore(locals, constants + 3 * PASS_BYTES),
  ),
  ...passes.lastPass,
]

/**
 * The same where the block is known beforehand: what stands in memory is the constants with its
 * schedule added.
 */
export const roundsOfKnownBlock = (ops: WordOps, locals: RoundLocals, sums: number): Code => {
  const round = (i: number): Code => oneRound(ops, locals, i, [constantOf(ops, locals, i)])
  const pass = Array.from({ length: ROUNDS_IN_PASS }, (_, i) => round(i)).flat()
  return [
    ...startOfRounds(ops, locals, sums),
    ...repeatWhile([...pass, ...nextPass(locals)], isBefore(locals, sums + 4 * PASS_BYTES)),
  ]
}

/** b ⊕ c, which the first round takes for what a round before it has left. */
export const firstDifference = (ops: WordOps, { variables, differences }: RoundLocals): Code =>
  set(at(differences, 1), ops.xor(get(at(variables, 1)), get(at(variables, 2))))

/** The constant of a round of the pass. */
export const constantOf = (ops: WordOps, { constantAt }: RoundLocals, round: number): Code =>
  ops.load(get(constantAt), 4 * round)

/**
 * One round, with what is added to it: its constant and its word. The variables stay where they
 * are: their names move.
 */
export function oneRound(
  ops: WordOps,
  { variables, differences }: RoundLocals,
  round: number,
  added: readonly Code[],
): Code {
  const named = (name: number): number => at(variables, (name - round + ROUNDS_IN_PASS) % 8)
  const difference = at(differences, round % 2)
  const previous = at(differences, (round + 1) % 2)
  const d = named(3)
  const h = named(7)
  const [sigmaOfE, choice] = choiceOf(ops, named)
  const [sigmaOfA, majority] = majorityOf(ops, named, ops.and(get(difference), get(previous)))
  // What is known first is added first: V8 keeps to this order, and the processor waits for the last.
  return [
    ...set(h, inOrder(ops, [get(h), ...added, choice, sigmaOfE])),
    ...set(d, ops.add(get(d), get(h))),
    ...set(difference, ops.xor(get(named(0)), get(named(1)))),
    ...set(h, inOrder(ops, [get(h), majority, sigmaOfA])),
  ]
}

const inOrder = (ops: WordOps, terms: readonly Code[]): Code =>
  terms.slice(1).reduce((sum, term) => ops.add(sum, term), terms[0] ?? [])

/** σ0 and σ1 of FIPS 180-4 §4.1.2. */
export const sigma0 = (ops: WordOps, word: Code): Code =>
  ops.xor(rotations(ops, word, [7, 18]), ops.shiftRight(word, 3))

export const sigma1 = (ops: WordOps, word: Code): Code =>
  ops.xor(rotations(ops, word, [17, 19]), ops.shiftRight(word, 10))

const startOfRounds = (ops: WordOps, locals: RoundLocals, constants: number): Code => [
  ...set(locals.constantAt, constant(constants)),
  ...firstDifference(ops, locals),
]

const nextPass = ({ constantAt }: RoundLocals): Code =>
  set(constantAt, addIntegers(get(constantAt), constant(PASS_BYTES)))

const isBefore = ({ constantAt }: RoundLocals, end: number): Code =>
  differs(get(constantAt), constant(end))

/** Σ1(e) and Ch(e, f, g). */
function choiceOf(ops: WordOps, named: (name: number) => number): readonly [Code, Code] {
  const [e, f, g] = [get(named(4)), get(named(5)), get(named(6))]
  return [rotations(ops, e, [6, 11, 25]), ops.xor(g, ops.and(e, ops.xor(f, g)))]
}

/**
 * Σ0(a) and Maj(a, b, c), the latter as b ⊕ ((a ⊕ b) ∧ (b ⊕ c)): the last factor is the first one
 * of the round before.
 */
const majorityOf = (
  ops: WordOps,
  named: (name: number) => number,
  both: Code,
): readonly [Code, Code] => [
  rotations(ops, get(named(0)), [2, 13, 22]),
  ops.xor(get(named(1)), both),
]

const rotations = (ops: WordOps, word: Code, counts: readonly number[]): Code =>
  ops.xor(...counts.map((bits) => ops.rotateRight(word, bits)))

const at = (locals: readonly number[], index: number): number => locals[index] ?? 0
