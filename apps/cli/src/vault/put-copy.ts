import { createHash, randomBytes } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

import {
  beginVaultObject,
  completeVaultObject,
  deleteVaultObject,
  openableObject,
  putVaultPart,
  vaultObject,
  type OpenableObject,
  type VaultObject,
} from '@ancrage/contract'
import { hexToBytes } from '@ancrage/proof'
import {
  fileKeyFor,
  NONCE_BYTES,
  partCountOf,
  plainPart,
  sealPart,
  writeHeader,
  type Identity,
} from '@ancrage/vault'

import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { readAnswer } from '../sources/read-answer.ts'
import type { Service } from '../sources/service.ts'
import { chunkCipher } from './chunk-cipher.ts'
import type { CompanyRecipient } from './company-key.ts'
import { ownKeyOf } from './key-of-copy.ts'
import { openPartRooms } from './part-rooms.ts'
import { VaultProblem } from './vault-problem.ts'

/** A file of a deposit, as it was just hashed here. */
export type AnchoredFile = {
  readonly path: string
  readonly depositId: string
  readonly fileId: string
  readonly sha256: string
  readonly size: number
}

/** For whom a copy is sealed: who leaves it, and their company. */
export type SealingKeys = {
  readonly identity: Identity
  readonly company: CompanyRecipient | undefined
}

/**
 * Leaves the encrypted copy of a file, or goes on with one: what is there already is compared, and not sent again. It is
 * hashed once more as it is sealed; one that changed meanwhile is given up, with its key. Rejects with `VaultProblem`,
 * `FileUnreadable` and what a service does.
 */
export async function putCopy(
  service: Service,
  file: AnchoredFile,
  keys: SealingKeys,
  onBytes: (bytes: number) => void,
): Promise<VaultObject> {
  const copy = await begin(service, file, keys)
  try {
    return await sendOrCompare(service, { file, copy, keys, onBytes })
  } catch (error) {
    if (copy.state === 'kept' || !isNotConfirmed(error)) throw error
    // Somebody else left a part there, and a part never changes: another copy is begun in its place.
    await service.call(deleteVaultObject, { params: { id: copy.id } })
    const another = await begin(service, file, keys)
    return sendOrCompare(service, { file, copy: another, keys, onBytes })
  }
}

const isNotConfirmed = (error: unknown): boolean =>
  error instanceof VaultProblem && error.reason === 'notConfirmed'

type Leaving = Omit<Sending, 'key'> & { readonly keys: SealingKeys }

/** What is kept is only compared: who has a session or a key of the account may have left it. */
async function sendOrCompare(
  service: Service,
  { file, copy, keys, onBytes }: Leaving,
): Promise<VaultObject> {
  const isKept = copy.state === 'kept'
  const key = copy.sha256 === file.sha256 ? ownKeyOf(copy, keys.identity) : undefined
  if (key === undefined) throw new VaultProblem('notConfirmed', copy.id)
  const digest = await sendParts(service, { file, copy, key, onBytes })
  const params = { id: copy.id }
  if (digest !== file.sha256) {
    if (!isKept) await service.call(deleteVaultObject, { params })
    throw new VaultProblem('otherFile', file.path)
  }
  if (isKept) return vaultObject.parse(copy)
  return readAnswer(service, await service.call(completeVaultObject, { params }), vaultObject)
}

/** What somebody else has begun, and could read, is given up: another is begun in its place. */
async function begin(
  service: Service,
  file: AnchoredFile,
  keys: SealingKeys,
): Promise<OpenableObject> {
  const there = await beginOrGoOn(service, file, keys)
  if (there.state === 'kept' || ownKeyOf(there, keys.identity)) return there
  await service.call(deleteVaultObject, { params: { id: there.id } })
  return beginOrGoOn(service, file, keys)
}

/** A copy that is begun is answered with the header that it has. */
async function beginOrGoOn(
  service: Service,
  { depositId, fileId, sha256 }: AnchoredFile,
  { identity, company }: SealingKeys,
): Promise<OpenableObject> {
  const nonce = random(NONCE_BYTES)
  const fileKey = fileKeyFor(identity, { nonce, digest: hexToBytes(sha256) })
  const recipients = [identity.recipient, ...(company ? [company.recipient] : [])]
  const body = {
    depositId,
    fileId,
    header: base64(writeHeader(fileKey, recipients, random)),
    nonce: base64(nonce),
    ...(company && { companyKeyId: company.id }),
  }
  return readAnswer(service, await service.call(beginVaultObject, { body }), openableObject)
}

type Sending = {
  readonly file: AnchoredFile
  readonly copy: OpenableObject
  readonly key: Uint8Array
  readonly onBytes: (bytes: number) => void
}

/** Each part is on the service’s disk before it is answered: meanwhile others are sealed and sent. */
async function sendParts(service: Service, { file, copy, key, onBytes }: Sending): Promise<string> {
  const { size } = file
  const received = new Map(copy.received.map((part, at) => [part, copy.digests[at]]))
  const digest = createHash('sha256')
  const rooms = openPartRooms(size)
  const handle = await open(file.path).catch((cause: unknown) => {
    throw new FileUnreadable(file.path, cause)
  })
  try {
    for (let part = 0; part < partCountOf(size); part += 1) {
      const plain = await readPart(handle, file, part, rooms.plain)
      digest.update(plain)
      const { sealed, send } = await rooms.next(plain.length)
      sealPart({ key, size, part }, plain, chunkCipher, sealed)
      const sha256 = createHash('sha256').update(sealed).digest('base64')
      const isThere = received.has(part)
      if (isThere && received.get(part) !== sha256) throw new VaultProblem('notConfirmed', copy.id)
      if (!isThere) send(putPart(service, { id: copy.id, part, sha256 }, sealed))
      onBytes(plain.length)
    }
    await rooms.arrived()
  } finally {
    await handle.close()
  }
  return digest.digest('hex')
}

async function readPart(
  handle: FileHandle,
  { path, size }: AnchoredFile,
  part: number,
  room: Uint8Array,
): Promise<Uint8Array> {
  const { start, end } = plainPart(size, part)
  const plain = room.subarray(0, end - start)
  for (let at = 0; at < plain.length;) {
    const { bytesRead } = await handle
      .read(plain, at, plain.length - at, start + at)
      .catch((cause: unknown) => {
        throw new FileUnreadable(path, cause)
      })
    if (bytesRead === 0) throw new VaultProblem('otherFile', path)
    at += bytesRead
  }
  return plain
}

async function putPart(
  service: Service,
  { id, part, sha256 }: { readonly id: string; readonly part: number; readonly sha256: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await service.call(putVaultPart, {
    params: { id, part: String(part) },
    headers: { 'content-digest': `sha-256=:${sha256}:` },
    bytes,
  })
}

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
