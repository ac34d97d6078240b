import { bytesToHex, concatBytes, equalBytes, sha256 } from '@ancrage/proof'

import type { ProofCheck, TimestampsCheck, TokenCheck } from './checks.ts'
import type { Evidence, SignedToken, Subject, TokenPath } from './evidence.ts'
import { madeOnce } from './made-once.ts'

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
  const placesDating = openPlaces(tokens)(tokenPaths)
  const dating = new Set(digests.flatMap((digest) => placesDating(bytesToHex(digest))))
  return [...dating].toSorted((a, b) => a - b).flatMap((place) => tokens[place] ?? [])
}

/** Where in their list the tokens are that date a digest. Each path is followed once, however many files are asked about. */
const openPlaces = madeOnce((tokens: readonly SignedToken[]) => {
  const places = placesByImprint(tokens)
  const placesOf = (digest: Uint8Array) => places.get(bytesToHex(digest)) ?? []
  const behind = madeOnce((paths: readonly TokenPath[]): readonly number[] => [
    ...new Set(paths.filter(leadsThere).flatMap(({ imprint }) => placesOf(imprint))),
  ])
  return madeOnce((paths: readonly TokenPath[]) => {
    const byDigest = Map.groupBy(paths, ({ digest }) => bytesToHex(digest))
    return (digest: string): readonly number[] => [
      ...(places.get(digest) ?? []),
      ...behind(byDigest.get(digest) ?? []),
    ]
  })
})

function placesByImprint(tokens: readonly SignedToken[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { token }] of tokens.entries()) {
    const key = token.imprint && bytesToHex(token.imprint)
    const before = key === undefined ? undefined : places.get(key)
    if (before) before.push(place)
    else if (key !== undefined) places.set(key, [place])
  }
  return places
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

/** The parts of a message are joined where it is hashed: as many steps as a path has may each add a byte to millions. */
function leadsThere({ digest, steps, imprint }: TokenPath): boolean {
  const end = steps.reduce<readonly Uint8Array[]>(
    (parts, step) => {
      if (step.operation === 'sha256') return [sha256(concatBytes(...parts))]
      return step.operation === 'append' ? [...parts, step.argument] : [step.argument, ...parts]
    },
    [digest],
  )
  return equalBytes(concatBytes(...end), imprint)
}
