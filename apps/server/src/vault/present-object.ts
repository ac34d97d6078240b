import type { OpenableObject, VaultObject } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { partCountOf } from '@ancrage/vault'

import type { VaultObjectRecord } from './vault-object-store.ts'
import type { VaultPartRow } from './vault-part-store.ts'

export function presentObject(record: VaultObjectRecord): VaultObject {
  const { id, size, state, keyId, partsReceived } = record
  if (state === 'deleted') throw new Error(`copy ${id} is deleted`)
  return {
    id,
    sha256: bytesToHex(record.sha256),
    size,
    state,
    parts: partCountOf(size),
    partsReceived,
    keyId,
    forCompany: record.companyKeyId !== null,
    createdAt: record.createdAt.toISOString(),
    keptAt: record.keptAt?.toISOString() ?? null,
    checkedAt: record.checkedAt?.toISOString() ?? null,
    damagedAt: record.damagedAt?.toISOString() ?? null,
  }
}

export function presentOpenable(
  record: VaultObjectRecord,
  parts: readonly Pick<VaultPartRow, 'number' | 'sha256'>[],
): OpenableObject {
  return {
    ...presentObject(record),
    header: Buffer.from(record.header).toString('base64'),
    nonce: Buffer.from(record.nonce).toString('base64'),
    received: parts.map(({ number }) => number),
    digests: parts.map(({ sha256 }) => Buffer.from(sha256).toString('base64')),
  }
}
