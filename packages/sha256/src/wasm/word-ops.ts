import { constant, unsigned, type Code } from './assembler.ts'

/** Arithmetic on 32-bit words: one word at a time, or the same of four messages side by side. */
export type WordOps = {
  readonly add: (...terms: readonly Code[]) => Code
  readonly xor: (...terms: readonly Code[]) => Code
  readonly and: (a: Code, b: Code) => Code
  readonly rotateRight: (word: Code, bits: number) => Code
  readonly shiftRight: (word: Code, bits: number) => Code
  /** The 32-bit constant in memory at the address plus an offset, in every lane. */
  readonly load: (address: Code, offset: number) => Code
}

export const SCALAR: WordOps = {
  add: (...terms) => joined(terms, [0x6a]),
  xor: (...terms) => joined(terms, [0x73]),
  and: (a, b) => [...a, ...b, 0x71],
  rotateRight: (word, bits) => [...word, ...constant(bits), 0x78],
  shiftRight: (word, bits) => [...word, ...constant(bits), 0x76],
  load: (address, offset) => [...address, 0x28, 2, ...unsigned(offset)],
}

export const FOUR_LANES: WordOps = {
  add: (...terms) => joined(terms, vector(0xae)),
  xor: (...terms) => joined(terms, vector(0x51)),
  and: (a, b) => [...a, ...b, ...vector(0x4e)],
  rotateRight: (word, bits) => [
    ...FOUR_LANES.shiftRight(word, bits),
    ...word,
    ...constant(32 - bits),
    ...vector(0xab),
    ...vector(0x50),
  ],
  shiftRight: (word, bits) => [...word, ...constant(bits), ...vector(0xad)],
  load: (address, offset) => [...address, ...vector(0x09), 2, ...unsigned(offset)],
}

/** Sixteen bytes of memory at the address plus an offset. */
export const loadVector = (address: Code, offset: number): Code => [
  ...address,
  ...vector(0x00),
  0,
  ...unsigned(offset),
]

export const storeVector = (address: Code, offset: number, value: Code): Code => [
  ...address,
  ...value,
  ...vector(0x0b),
  0,
  ...unsigned(offset),
]

/**
 * Four words chosen by position among the eight of two vectors, the bytes of each in the order
 * asked for.
 */
export const shuffleWords = (
  a: Code,
  b: Code,
  words: readonly number[],
  bytes: 'as they are' | 'turned round',
): Code => {
  const order = bytes === 'as they are' ? [0, 1, 2, 3] : [3, 2, 1, 0]
  return [...a, ...b, ...vector(0x0d), ...words.flatMap((word) => order.map((i) => 4 * word + i))]
}

/** The same four words with the other byte order. */
export const byteOrderSwapped = (value: Code): Code =>
  shuffleWords(value, ZEROS, [0, 1, 2, 3], 'turned round')

/** Four words chosen by position among the four of one vector. */
export const chooseWords = (value: Code, words: readonly number[]): Code =>
  shuffleWords(value, ZEROS, words, 'as they are')

/** Each half of a vector, eight bytes as one number, shifted towards its first word. */
export const shiftPairRight = (value: Code, bits: number): Code => [
  ...value,
  ...constant(bits),
  ...vector(0xcd),
]

/** A vector of four words. */
export const vectorOf = (words: readonly Code[]): Code =>
  words.reduce<Code>(
    (value, word, lane) =>
      lane === 0 ? [...word, ...vector(0x11)] : [...value, ...word, ...vector(0x1c), lane],
    [],
  )

const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)]

const ZEROS: Code = [...vector(0x0c), ...Array.from({ length: 16 }, () => 0)]

const joined = (terms: readonly Code[], operation: Code): Code => [
  ...terms.flat(),
  ...terms.slice(1).flatMap(() => operation),
]
