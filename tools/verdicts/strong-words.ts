import type { Outcome } from '@ancrage/verification'

import type { VerdictCase } from './verdict-case.ts'

/** What only somebody may say for whom the block's time is established. */
const MATCHES: readonly RegExp[] = [/La preuve correspond/, /The proof matches/]
const ESTABLISHES: readonly RegExp[] = [
  ...MATCHES,
  /existai(t|ent)[^.]* au plus tard/,
  /existed[^.]* no later than/,
]
/** What only a test chain's word may be called. */
const TEST_CHAIN: readonly RegExp[] = [
  /Correspond, mais/,
  /Matches, but/,
  /no evidential value/,
  /aucune valeur probante/,
]
/** What accuses the file or its proof. */
const REFUTES: readonly RegExp[] = [
  /Ne correspond pas/,
  /Does not match/,
  /Cette preuve ne tient pas/,
  /This proof does not hold/,
  /ne vaut pas pour/,
  /does not hold for/,
  /au bit près, celui/,
  /bit for bit, the one/,
]

/** What nobody may say where this is the verdict. */
export function forbiddenFor({ expected, never = [] }: VerdictCase): readonly RegExp[] {
  return [...forbiddenBy(expected.outcome, expected.network), ...never]
}

/** What must be said to a person beside a test chain's word. */
export const isSaidToBeWithoutValue = (said: string): boolean =>
  [/valeur probante/, /evidential value/].every((words) => words.test(said))

function forbiddenBy(outcome: Outcome, network: string | undefined): readonly RegExp[] {
  if (outcome === 'confirmed') {
    return network === 'main' ? [...TEST_CHAIN, ...REFUTES] : [...MATCHES, ...REFUTES]
  }
  return outcome === 'mismatch'
    ? [...ESTABLISHES, ...TEST_CHAIN]
    : [...ESTABLISHES, ...TEST_CHAIN, ...REFUTES]
}
