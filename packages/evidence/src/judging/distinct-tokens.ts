import type { ReadToken } from '@ancrage/cms'
import { bytesToHex } from '@ancrage/proof'

/** A token, and where it stood; whether it was signed as it says stands in it, and in an evidence record what renewed it. */
export type TokenLine = Readonly<{
  name: string
  token: ReadToken
  renewals?: readonly ReadToken[]
}>

/**
 * Each token once: a dossier holds it beside its certificates and in each of them. What renewed it may stand in any of these; where they
 * name others, each is told, since anybody may renew a true token (AP4).
 */
export function distinctTokens(tokens: readonly TokenLine[]): readonly TokenLine[] {
  const names = new Map<string, string>()
  const chains = new Map<string, TokenLine>()
  for (const line of tokens) {
    const key = tokenKey(line.token)
    const name = names.get(key) ?? line.name
    names.set(key, name)
    const chain = chainKey([line.token, ...(line.renewals ?? [])])
    if (!chains.has(chain)) chains.set(chain, { ...line, name })
  }
  const begun = new Set(
    [...chains.values()].flatMap(({ token, renewals = [] }) =>
      renewals.map((_, count) => chainKey([token, ...renewals.slice(0, count)])),
    ),
  )
  return [...chains].flatMap(([chain, line]) => (begun.has(chain) ? [] : line))
}

const chainKey = (tokens: readonly ReadToken[]): string => tokens.map(tokenKey).join('\n')

/** The same for the same token, wherever it stood. An authority of anybody’s may number and name its own as another does (AM6). */
export const tokenKey = ({ serial, signer, time, signature, imprint }: ReadToken): string =>
  `${serial} ${signer} ${time} ${signature} ${imprint ? bytesToHex(imprint) : ''}`
