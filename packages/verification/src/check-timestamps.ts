import { concatBytes, equalBytes, sha256 } from '@ancrage/proof'

import type { ProofCheck, TimestampsCheck, TokenCheck } from './checks.ts'
import type { Evidence, SignedToken, Subject, TokenPath } from './evidence.ts'

type Signed<Token> = Pick<Evidence<Token>, 'tokens' | 'tokenPaths'>

/** Checks which tokens date the subject, and whether they hold; the reader decides whether to trust their issuers. */
export function checkTimestamps<Token extends SignedToken>(
  evidence: Signed<Token>,
  subject: Subject | undefined,
  proof: ProofCheck,
  at: Date,
): TimestampsCheck<Token> {
  const isAboutIt = proof.outcome === 'confirmed' || subject === undefined
  const against = [
    isAboutIt ? proof.of?.digest : undefined,
    subject?.digests.sha256,
    subject?.deposit,
  ].filter((one) => one !== undefined)
  const tokens = tokensDating(evidence, against)
  return { ...foundIn(tokens), of: tokens.map((one) => checkToken(one, at)), against, at }
}

/** The tokens that date one of these digests: it directly, or what a path of hashes leads to from it. */
export function tokensDating<Token extends SignedToken>(
  { tokens = [], tokenPaths = [] }: Signed<Token>,
  digests: readonly Uint8Array[],
): readonly Token[] {
  // Most proofs come without one: nothing has to be followed.
  if (tokens.length === 0) return []
  const reached = tokenPaths.flatMap((path) =>
    digests.some((digest) => equalBytes(digest, path.digest)) && leadsThere(path)
      ? [path.imprint]
      : [],
  )
  const dated = [...digests, ...reached]
  return tokens.filter(({ token: { imprint } }) =>
    dated.some((one) => imprint !== undefined && equalBytes(one, imprint)),
  )
}

/** What a signature says of its token. */
const BY_SIGNATURE = {
  valid: { outcome: 'confirmed' },
  future: { outcome: 'cannotCheck', reason: 'token.future' },
  unsupported: { outcome: 'unsupported', reason: 'token.unsupported' },
  invalid: { outcome: 'mismatch', reason: 'token.invalid' },
} as const

const checkToken = <Token extends SignedToken>(of: Token, at: Date): TokenCheck<Token> => ({
  ...BY_SIGNATURE[of.token.signature],
  of,
  against: of.token.imprint,
  at,
})

/** One that holds is enough; anybody can make one that does not, so that a doubt comes before a broken one. */
function foundIn(tokens: readonly SignedToken[]) {
  const signedAs = (sought: keyof typeof BY_SIGNATURE) =>
    tokens.filter(({ token }) => token.signature === sought)
  const times = signedAs('valid').map(({ token }) => token.time / 1_000)
  if (times.length > 0) {
    return {
      outcome: 'confirmed',
      existedNoLaterThan: times.reduce((a, b) => Math.min(a, b)),
    } as const
  }
  const fault = FAULTS.find((one) => signedAs(one).length > 0)
  return fault ? BY_SIGNATURE[fault] : ({ outcome: 'cannotCheck', reason: 'token.absent' } as const)
}

const FAULTS = ['future', 'unsupported', 'invalid'] as const

function leadsThere({ digest, steps, imprint }: TokenPath): boolean {
  const end = steps.reduce((message, step) => {
    if (step.operation === 'sha256') return sha256(message)
    return step.operation === 'append'
      ? concatBytes(message, step.argument)
      : concatBytes(step.argument, message)
  }, digest)
  return equalBytes(end, imprint)
}
