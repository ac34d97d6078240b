import { addIntegers, constant, differs, get, repeatWhile, set, type Code } from './assembler.ts'
import type { WordOps } from './word-ops.ts'

/** Locals of one compression. */
export type RoundLocals = {
  /** The working variables a to h. */
  readonly variables: readonly number[]
  /** The sixteen latest words of the message schedule. */
  readonly window: readonly number[]
  /** a ⊕ b of this round and of the one before. */
  readonly differences: readonly number[]
  /** An integer that walks over the round constants. */
  readonly constantAt: number
}

/** The 64 rounds of FIPS 180-4 §6.2.2 on the block in the window; the round constants stand at an address. */
export function roundsOfBlock(ops: WordOps, locals: RoundLocals, constants: number): Code {
  const pass = [...sixteenRounds(ops, locals, 'extended'), ...nextPass(locals)]
  return [
    ...startOfRounds(ops, locals, constants),
    ...repeatWhile(pass, isBefore(locals, constants + 3 * PASS_BYTES)),
    ...sixteenRounds(ops, locals, 'complete'),
  ]
}

/** The same where the block is known beforehand: what stands at the address is constants plus schedule. */
export function roundsOfKnownBlock(ops: WordOps, locals: RoundLocals, constants: number): Code {
  const pass = [...sixteenRounds(ops, locals, 'known'), ...nextPass(locals)]
  return [
    ...startOfRounds(ops, locals, constants),
    ...repeatWhile(pass, isBefore(locals, constants + 4 * PASS_BYTES)),
  ]
}

/** Whether the window is to be kept sixteen words ahead, holds all that is needed, or is not needed. */
type Schedule = 'extended' | 'complete' | 'known'

const PASS_BYTES = 64

function startOfRounds(ops: WordOps, locals: RoundLocals, constants: number): Code {
  const { variables, differences, constantAt } = locals
  return [
    ...set(constantAt, constant(constants)),
    ...set(at(differences, 1), ops.xor(get(at(variables, 1)), get(at(variables, 2)))),
  ]
}

const nextPass = ({ constantAt }: RoundLocals): Code =>
  set(constantAt, addIntegers(get(constantAt), constant(PASS_BYTES)))

const isBefore = ({ constantAt }: RoundLocals, end: number): Code =>
  differs(get(constantAt), constant(end))

const sixteenRounds = (ops: WordOps, locals: RoundLocals, schedule: Schedule): Code =>
  Array.from({ length: 16 }, (_, round) => oneRound(ops, locals, round, schedule)).flat()

/** The variables do not move from one to the next: their names do. */
function oneRound(ops: WordOps, locals: RoundLocals, round: number, schedule: Schedule): Code {
  const named = (name: number): number => at(locals.variables, (name - round + 16) % 8)
  const d = named(3)
  const h = named(7)
  const constantWord = ops.load(get(locals.constantAt), 4 * round)
  const scheduleWord = schedule === 'known' ? [] : [get(at(locals.window, round))]
  const sum = ops.add(get(h), ...chosen(ops, named), constantWord, ...scheduleWord)
  return [
    ...set(h, sum),
    ...set(d, ops.add(get(d), get(h))),
    ...set(at(locals.differences, round % 2), ops.xor(get(named(0)), get(named(1)))),
    ...set(h, ops.add(get(h), ...majority(ops, locals.differences, round, named))),
    ...(schedule === 'extended' ? extendWindow(ops, locals.window, round) : []),
  ]
}

/** Σ1(e) and Ch(e, f, g). */
function chosen(ops: WordOps, named: (name: number) => number): readonly Code[] {
  const [e, f, g] = [get(named(4)), get(named(5)), get(named(6))]
  const choice = ops.xor(g, ops.and(e, ops.xor(f, g)))
  return [rotations(ops, e, [6, 11, 25]), choice]
}

/** Σ0(a) and Maj(a, b, c), the latter as b ⊕ ((a ⊕ b) ∧ (b ⊕ c)): the last factor is the round before's. */
function majority(
  ops: WordOps,
  differences: readonly number[],
  round: number,
  named: (name: number) => number,
): readonly Code[] {
  const both = ops.and(get(at(differences, round % 2)), get(at(differences, (round + 1) % 2)))
  return [rotations(ops, get(named(0)), [2, 13, 22]), ops.xor(get(named(1)), both)]
}

function extendWindow(ops: WordOps, window: readonly number[], round: number): Code {
  const ahead = (words: number): Code => get(at(window, (round + words) % 16))
  const sigma0 = ops.xor(rotations(ops, ahead(1), [7, 18]), ops.shiftRight(ahead(1), 3))
  const sigma1 = ops.xor(rotations(ops, ahead(14), [17, 19]), ops.shiftRight(ahead(14), 10))
  return set(at(window, round), ops.add(ahead(0), sigma0, ahead(9), sigma1))
}

const rotations = (ops: WordOps, word: Code, counts: readonly number[]): Code =>
  ops.xor(...counts.map((bits) => ops.rotateRight(word, bits)))

const at = (locals: readonly number[], index: number): number => locals[index] ?? 0
