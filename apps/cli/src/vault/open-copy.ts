import { createHash } from 'node:crypto'

import { getVaultContent, type OpenableObject } from '@ancrage/contract'
import { openPart, partCountOf, sealedPart, VaultFailure, type Identity } from '@ancrage/vault'

import { ServiceUnreachable } from '../sources/service-errors.ts'
import type { Service } from '../sources/service.ts'
import { chunkCipher } from './chunk-cipher.ts'
import { frontOf, keyOfCopy } from './key-of-copy.ts'
import { VaultProblem } from './vault-problem.ts'

/** Where to begin, with the hash of what stands before it. */
export type Beginning = { readonly part: number; readonly digest: ReturnType<typeof createHash> }

export const fromTheStart = (): Beginning => ({ part: 0, digest: createHash('sha256') })

/**
 * The parts of a copy, opened as they come; after the last one their hash is known to be that of the file that was anchored.
 * Rejects with `VaultProblem`, and what a service does.
 */
export async function* openCopy(
  service: Service,
  copy: OpenableObject,
  identity: Identity,
  { part: first, digest }: Beginning,
): AsyncGenerator<Uint8Array> {
  const { id, size } = copy
  if (copy.state !== 'kept') throw new VaultProblem('notComplete', id)
  const key = keyOfCopy(copy, identity)
  if (first < partCountOf(size)) {
    const start = frontOf(copy) + sealedPart(size, first).start
    const headers = { range: `bytes=${start}-` }
    const { body } = await service.call(getVaultContent, { params: { id }, headers })
    if (body === null) throw new ServiceUnreachable(service.url, 'an empty answer')
    const take = takerOf(body, service)
    for (let part = first; part < partCountOf(size); part += 1) {
      const { start: from, end } = sealedPart(size, part)
      const plain = opened({ key, size, part }, await take(end - from), id)
      digest.update(plain)
      yield plain
    }
  }
  if (digest.digest('hex') !== copy.sha256) throw new VaultProblem('damaged', id)
}

function opened(place: Parameters<typeof openPart>[0], sealed: Uint8Array, id: string): Uint8Array {
  try {
    return openPart(place, sealed, chunkCipher)
  } catch (error) {
    if (error instanceof VaultFailure) throw new VaultProblem('damaged', id)
    throw error
  }
}

/** Takes so many bytes at a time of what comes in pieces of any length. */
function takerOf(body: ReadableStream<Uint8Array>, service: Service) {
  const pieces = body[Symbol.asyncIterator]()
  let held = new Uint8Array(0)
  return async (length: number): Promise<Uint8Array> => {
    const taken = new Uint8Array(length)
    for (let at = 0; at < length;) {
      if (held.length === 0) {
        const next = await pieces.next().catch((cause: unknown) => {
          throw new ServiceUnreachable(service.url, cause)
        })
        // The service says how long it is: what ends sooner broke off.
        if (next.done) throw new ServiceUnreachable(service.url, 'a short answer')
        held = new Uint8Array(next.value)
      }
      const some = held.subarray(0, length - at)
      taken.set(some, at)
      at += some.length
      held = held.subarray(some.length)
    }
    return taken
  }
}
