import type { ReadToken } from '@ancrage/cms'
import { sha256 } from '@ancrage/proof'

import type { TokenPath } from '../reading/findings.ts'
import { equalBytes } from './equal-bytes.ts'

/** A token that dates what the subject is about; whether it was signed as it says stands in it. */
export type TokenLine = Readonly<{ name: string; token: ReadToken }>

type Signed = Readonly<{
  tokens: readonly TokenLine[]
  tokenPaths: readonly TokenPath[]
}>

/** Each token once: a dossier holds it beside its certificates and in each of them. */
export function distinctTokens(tokens: readonly TokenLine[]): readonly TokenLine[] {
  const byKey = new Map(tokens.toReversed().map((line) => [tokenKey(line.token), line] as const))
  return [...byKey.values()].toReversed()
}

/** The same for the same token, wherever it stood. */
export const tokenKey = ({ serial, signer, time, signature }: ReadToken): string =>
  `${serial} ${signer} ${time} ${signature}`

/** The tokens that date one of these digests: it directly, or what a path of hashes leads to from it. */
export function judgeTokens(
  { tokens, tokenPaths }: Signed,
  digests: readonly (Uint8Array | undefined)[],
): readonly TokenLine[] {
  const own = digests.filter((one) => one !== undefined)
  const reached = tokenPaths.flatMap((path) =>
    own.some((digest) => equalBytes(digest, path.digest)) && leadsThere(path) ? [path.imprint] : [],
  )
  const dated = [...own, ...reached]
  return tokens.filter(({ token: { imprint } }) =>
    dated.some((one) => imprint !== undefined && equalBytes(one, imprint)),
  )
}

function leadsThere({ digest, steps, imprint }: TokenPath): boolean {
  const end = steps.reduce((message, step) => {
    if (step.operation === 'sha256') return sha256(message)
    return step.operation === 'append'
      ? joined(message, step.argument)
      : joined(step.argument, message)
  }, digest)
  return equalBytes(end, imprint)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
