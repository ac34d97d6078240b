import { readFileSync } from 'node:fs'

import { decodeEvidenceRecord, encodeEvidenceRecord } from '@ancrage/cms'

import { digestOf } from '../making/proofs.ts'

/** A record that holds, of three tokens. */
export const renewedRecord = (): Uint8Array =>
  readFileSync(
    new URL('../../../packages/cms/vectors/evidence-record/renewed.ers', import.meta.url),
  )

/** The same with as many lists of as many hashes as fit into so many bytes, in each of its timestamps. */
export function recordOfLists(bytes: number): Uint8Array {
  const { lists: _, renewals, ...first } = decodeEvidenceRecord(renewedRecord())
  const most = Math.floor(bytes / 3 / (64 * 36))
  const hashes = Array.from({ length: Math.min(32, most) }, (_none, at) =>
    digestOf('sha256', Buffer.from([at])),
  )
  const lists = Array.from({ length: 64 }, () => hashes)
  return encodeEvidenceRecord({
    ...first,
    lists,
    renewals: renewals.map(({ token }) => ({ lists, token })),
  })
}
