import { getVaultContent, getVaultObject, type VaultObject } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { type Identity, partCountOf, sealedPart } from '@ancrage/vault'
import type { Sink } from '@ancrage/vault/sink'

import type { Client } from '../../api/client.ts'
import { ConnectionLost } from '../../api/failures.ts'
import { bytesOf } from './base64.ts'
import { keyOfCopy } from './file-key.ts'
import { TransferFailed } from './transfer-failed.ts'
import type { VaultWorker } from './vault-worker.ts'

type Opening = Readonly<{
  client: Client
  worker: VaultWorker
  /** Any of them may open it. */
  identities: readonly Identity[]
  copy: VaultObject
  sink: Sink
  onProgress: (bytes: number) => void
}>

/**
 * Fetches a copy, opens it here and compares it with what was anchored as it is written. Whatever differs is not
 * handed out.
 *
 * @throws TransferFailed, or what the server says.
 */
export async function openCopy(opening: Opening): Promise<void> {
  const { client, worker, identities, copy, sink, onProgress } = opening
  try {
    const params = { id: copy.id }
    const object = await client.call(getVaultObject, { params })
    const key = keyOfCopy(object, identities)
    const front = bytesOf(object.header).length + bytesOf(object.nonce).length
    const pieces = readerOf(await client.open(getVaultContent, { params }))
    await pieces.take(front)
    for (let part = 0; part < partCountOf(copy.size); part += 1) {
      const { start, end } = sealedPart(copy.size, part)
      const sealed = await pieces.take(end - start)
      const plain = await worker.open({ key, size: copy.size, part }, sealed)
      const { length } = plain
      await sink.write(plain)
      onProgress(length)
    }
    if (bytesToHex(await worker.digest()) !== copy.sha256) throw new TransferFailed('damaged')
  } catch (error) {
    await sink.abandon()
    throw error
  }
  await sink.finish()
}

/** The `.age` file as it is, for who opens it without us. */
export async function saveSealed(
  client: Client,
  { id }: VaultObject,
  sink: Sink,
  onProgress: (bytes: number) => void,
): Promise<void> {
  try {
    const { body } = await client.open(getVaultContent, { params: { id } })
    if (body === null) throw new ConnectionLost(undefined)
    for await (const bytes of body) {
      await sink.write(bytes)
      onProgress(bytes.length)
    }
  } catch (error) {
    await sink.abandon()
    throw error
  }
  await sink.finish()
}

/** Takes so many bytes at a time of what comes in pieces of any length. */
function readerOf({ body }: Response) {
  if (body === null) throw new ConnectionLost(undefined)
  const reader = body.getReader()
  let held = new Uint8Array(0)
  return {
    take: async (length: number): Promise<Uint8Array<ArrayBuffer>> => {
      const taken = new Uint8Array(length)
      for (let at = 0; at < length;) {
        if (held.length === 0) held = await nextOf(reader)
        const some = held.subarray(0, length - at)
        taken.set(some, at)
        at += some.length
        held = held.subarray(some.length)
      }
      return taken
    },
  }
}

async function nextOf(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { value } = await reader.read().catch((error: unknown) => {
    throw new ConnectionLost(error)
  })
  // The end came too early: what is stored is shorter than it was, or the connection broke.
  if (value === undefined) throw new TransferFailed('damaged')
  return value
}
