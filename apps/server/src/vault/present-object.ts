import type { OpenableObject, VaultObject } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { partCountOf } from '@ancrage/vault'

import type { VaultObjectRecord } from './vault-object-store.ts'

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
  received: readonly number[],
): OpenableObject {
  return {
    ...presentObject(record),
    header: Buffer.from(record.header).toString('base64'),
    nonce: Buffer.from(record.nonce).toString('base64'),
    received: [...received],
  }
}
