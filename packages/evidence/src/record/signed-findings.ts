import {
  CmsError,
  readEvidenceRecord,
  readToken,
  refusalOfRecord,
  type ReadToken,
} from '@ancrage/cms'

import type { Finding } from '../reading/findings.ts'
import { quotableName } from '../reading/sealed-facts.ts'

export { isShownAsWork } from './shown-as-work.ts'

/** A token by itself, or in the response that it came in. */
export async function tokenFinding(name: string, bytes: Uint8Array, now: Date): Promise<Finding> {
  const token = await readToken(bytes, now)
  return token === undefined
    ? { kind: 'refused', name, reason: 'token.malformed' }
    : told(name, token)
}

const told = (name: string, token: ReadToken, renewals: readonly ReadToken[] = []): Finding => ({
  kind: 'token',
  name,
  token: quotable(token),
  ...(renewals.length > 0 && { renewals: renewals.map(quotable) }),
})

const quotable = (token: ReadToken): ReadToken => ({
  ...token,
  signer: quotableName(token.signer),
})

/** An evidence record is a token, and the way to it of each of its data (docs/formats/evidence-record.md). */
export async function recordFindings(
  name: string,
  bytes: Uint8Array,
  now: Date,
): Promise<readonly Finding[]> {
  try {
    const { token, renewals, paths } = await readEvidenceRecord(bytes, now)
    return [
      told(name, token, renewals),
      ...paths.map((path) => ({ kind: 'tokenPath', name, path }) as const),
    ]
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return [{ kind: 'refused', name, reason: refusalOfRecord(error) }]
  }
}
