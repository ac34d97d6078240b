import type { ReadToken } from '@ancrage/cms'
import { bytesToHex } from '@ancrage/proof'

/** A token, and where it stood; whether it was signed as it says stands in it, and in an evidence record what renewed it. */
export type TokenLine = Readonly<{
  name: string
  token: ReadToken
  renewals?: readonly ReadToken[]
}>

/** Each token once: a dossier holds it beside its certificates and in each of them. What renewed it may stand in any of these. */
export function distinctTokens(tokens: readonly TokenLine[]): readonly TokenLine[] {
  const byKey = new Map<string, TokenLine>()
  for (const line of tokens.toReversed()) {
    const key = tokenKey(line.token)
    byKey.set(key, { ...byKey.get(key), ...line })
  }
  return [...byKey.values()].toReversed()
}

/** The same for the same token, wherever it stood. An authority of anybody’s may number and name its own as another does (AM6). */
export const tokenKey = ({ serial, signer, time, signature, imprint }: ReadToken): string =>
  `${serial} ${signer} ${time} ${signature} ${imprint ? bytesToHex(imprint) : ''}`
