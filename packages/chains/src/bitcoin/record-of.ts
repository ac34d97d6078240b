import { ChainUnavailable } from '../chain-errors.ts'

/** An object of an answer; throws `source.answer_malformed` for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw malformed('an object')
  return Object.fromEntries(Object.entries(value))
}

/** An amount as nodes give it, in bitcoins with eight decimals: exact for all that a fee can be. */
export function satoshiOf(amount: unknown): number {
  if (typeof amount !== 'number') throw malformed('an amount')
  return Math.round(amount * SATOSHI_PER_BITCOIN)
}

const SATOSHI_PER_BITCOIN = 100_000_000

export const malformed = (what: string): ChainUnavailable =>
  new ChainUnavailable('source.answer_malformed', `${what} expected`)
