import { bytesToHex } from '@ancrage/proof'

import type { S3Place } from '../../config/vault-settings.ts'
import { checkedPieces } from './checked-pieces.ts'
import { outgoing } from './outgoing.ts'
import { openPatience } from './patience.ts'
import { readListing } from './s3-listing.ts'
import { openS3Requests, passOver, piecesOf, refusedBy, textOf } from './s3-requests.ts'
import type { S3Answer } from './s3-requests.ts'
import {
  StoreUnavailable,
  type PartFacts,
  type StoredPart,
  type VaultStore,
} from './vault-store.ts'

const OUR_DIGEST = 'x-amz-meta-sha256'
/** A thousand names and what is said of them. */
const LISTING_BYTES = 4_000_000

type Options = Readonly<{ now: () => Date; patienceMs?: number }>
type Send = ReturnType<typeof openS3Requests>
type ByteRange = Readonly<{ start: number; end: number }>

/** Parts as objects of a bucket, on any server that speaks S3 and knows `If-None-Match`. */
export function openS3Store(place: S3Place, { now, patienceMs }: Options): VaultStore {
  const send = openS3Requests(place, now, patienceMs)
  return {
    put: (name, bytes, facts) => putOnce(send, { name, bytes, facts, patienceMs }),
    read: (name, range) => read(send, name, range),
    head: async (name) => lengthOf(await headOf(send, name)),
    remove: async (name) => {
      const answer = await send({ method: 'DELETE', name })
      if (!isGone(answer) && !answer.response.ok) throw await refusedBy(answer)
      await passOver(answer)
    },
    list: () => list(send, place.prefix),
    // An object is there as a whole or not at all.
    sweep: async () => undefined,
  }
}

type Sent = Readonly<{
  name: string
  bytes: AsyncIterable<Uint8Array>
  facts: PartFacts
  patienceMs: number | undefined
}>

async function putOnce(send: Send, { name, bytes, facts, patienceMs }: Sent): Promise<void> {
  const patience = openPatience(patienceMs)
  const pieces = outgoing(checkedPieces(bytes, facts), patience)
  const sha256 = bytesToHex(facts.sha256)
  const headers = {
    'content-length': String(facts.bytes),
    'content-type': 'application/octet-stream',
    'if-none-match': '*',
    'x-amz-content-sha256': sha256,
    [OUR_DIGEST]: sha256,
  }
  const request = { method: 'PUT', name, headers, body: pieces.body } as const
  const answer = await send(request, patience).catch(pieces.orWhyTheyEnded)
  // An answer may come before all was sent: the rest is looked at all the same.
  await pieces.drain()
  if (answer.response.status === 412) return isTheSame(send, name, sha256)
  if (!answer.response.ok) throw await refusedBy(answer)
  await passOver(answer)
}

/** @throws `StoreUnavailable` where another part has this name. */
async function isTheSame(send: Send, name: string, sha256: string): Promise<void> {
  const there = await headOf(send, name)
  if (there?.headers.get(OUR_DIGEST) === sha256) return
  throw new StoreUnavailable('the store has another part of this name')
}

async function read(
  send: Send,
  name: string,
  range: ByteRange | undefined,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (range && range.start >= range.end) return (await headOf(send, name)) && nothing()
  const headers = range ? { range: `bytes=${range.start}-${range.end - 1}` } : {}
  const answer = await send({ method: 'GET', name, headers })
  if (answer.response.status === (range ? 206 : 200)) return piecesOf(answer)
  const refused = await refusedBy(answer)
  // Without its bucket nothing is known of a part: it may be there.
  if (refused.status === 404 && refused.code === 'NoSuchKey') return
  throw refused
}

async function headOf(send: Send, name: string): Promise<Response | undefined> {
  const answer = await send({ method: 'HEAD', name })
  if (isGone(answer)) return
  if (!answer.response.ok) throw await refusedBy(answer)
  return answer.response
}

function lengthOf(head: Response | undefined): number | undefined {
  if (!head) return
  const length = Number(head.headers.get('content-length') ?? NaN)
  if (!Number.isSafeInteger(length)) throw new StoreUnavailable('the store names no length')
  return length
}

async function* list(send: Send, prefix: string): AsyncGenerator<StoredPart> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) }
    const answer = await send({ method: 'GET', query })
    if (!answer.response.ok) throw await refusedBy(answer)
    const page = readListing(await textOf(answer, LISTING_BYTES), prefix)
    yield* page.parts
    if (page.next !== undefined && page.next === next) {
      throw new StoreUnavailable('the store lists without an end')
    }
    next = page.next
  } while (next !== undefined)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

const isGone = ({ response }: S3Answer): boolean => response.status === 404
