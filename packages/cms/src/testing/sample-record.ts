import { hash } from 'node:crypto'

import { compareBytes, joined } from '../der/der.ts'
import { OID } from '../der/object-identifier.ts'
import {
  type ArchiveTimestamp,
  encodeEvidenceRecord,
  type EvidenceRecord,
  type HashList,
} from '../evidence-record/evidence-record.ts'
import { encodeSignedData } from '../signed-data.ts'
import { certificateOf, newHolder, purposes, tokenParts, type TokenInput } from './sample-token.ts'

const [root, signer] = [newHolder('root'), newHolder('signer')]
const certificate = certificateOf({
  subject: signer,
  issuer: root,
  extensions: [purposes([OID.timeStamping])],
})

export const sha256Of = (data: Uint8Array | string): Uint8Array =>
  new Uint8Array(hash('sha256', data, 'buffer'))

export const rising = (hashes: readonly Uint8Array[]): HashList => hashes.toSorted(compareBytes)

/** What the lists give, said by the standard in its own order (RFC 4998 §4.3), and not by the reader's code. */
export function imprintOf(lists: readonly HashList[]): Uint8Array {
  let above: readonly Uint8Array[] = []
  for (const list of lists) {
    const all = [...list, ...above]
    const [only = new Uint8Array()] = all
    above = [
      all.length === 1
        ? only
        : sha256Of(Buffer.concat(all.toSorted((a, b) => Buffer.compare(a, b)))),
    ]
  }
  return joined(above)
}

/** A token of a good authority over this. */
export const tokenOver = (imprint: Uint8Array, more: Partial<TokenInput> = {}): Uint8Array =>
  encodeSignedData(tokenParts({ imprint, signer, certificate, ...more }))

/** A record over these lists that holds. */
export const recordOver = (lists: readonly HashList[]): Uint8Array =>
  encodeEvidenceRecord({ lists, token: tokenOver(imprintOf(lists)), renewals: [] })

/** A record and one renewal more, which covers all the tokens before it as ours do, beside these. */
export function renewed(
  record: EvidenceRecord,
  time: string,
  { beside = [], ...more }: Partial<TokenInput> & { readonly beside?: readonly HashList[] } = {},
): EvidenceRecord {
  const tokens = [record, ...record.renewals].map(({ token }) => sha256Of(token))
  const lists = [rising(tokens), ...beside]
  const renewal: ArchiveTimestamp = { lists, token: tokenOver(imprintOf(lists), { time, ...more }) }
  return { ...record, renewals: [...record.renewals, renewal] }
}
