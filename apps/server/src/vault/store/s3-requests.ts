import { AwsV4Signer } from 'aws4fetch'

import type { S3Place } from '../../config/vault-settings.ts'
import { openPatience, type Patience } from './patience.ts'
import { StoreUnavailable } from './vault-store.ts'

export type S3Request = Readonly<{
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  /** Of the object; without one the bucket is meant. */
  name?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: AsyncIterable<Uint8Array>
}>

export type S3Answer = Readonly<{ response: Response; patience: Patience }>

const EXPLANATION_BYTES = 4_096
const NO_BYTES = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Sends signed requests; throws `StoreUnavailable` where no answer comes. Nobody is followed elsewhere. */
export function openS3Requests(place: S3Place, now: () => Date, patienceMs?: number) {
  return async (request: S3Request, patience = openPatience(patienceMs)): Promise<S3Answer> => {
    const { method, body } = request
    const { url, headers } = await signed(place, request, now())
    patience.start()
    try {
      const { signal } = patience
      const sending = { method, headers, signal, redirect: 'manual' as const }
      const stream = body && { body: streamOf(body), duplex: 'half' as const }
      const response = await fetch(url, { ...sending, ...stream })
      patience.stop()
      return { response, patience }
    } catch (cause) {
      patience.stop()
      throw new StoreUnavailable('the store does not answer', { cause })
    }
  }
}

/** One piece at a time, when the store has room for it. */
function streamOf(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const next = await pieces.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )
}

function signed(place: S3Place, { method, name, query, headers }: S3Request, at: Date) {
  const url = new URL(place.address)
  if (name !== undefined) url.pathname += `/${place.prefix}${name}`
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
  const { region, accessKeyId, secretAccessKey } = place
  const datetime = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
  return new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': NO_BYTES, ...headers },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    datetime,
  }).sign()
}

/** What the store answered in the place of what was asked, as an error. */
export async function refusedBy(answer: S3Answer): Promise<S3Refused> {
  const text = await textOf(answer, EXPLANATION_BYTES).catch(() => '')
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return new S3Refused(answer.response.status, code)
}

/**
 * All of a body that is no longer than this.
 *
 * @throws `StoreUnavailable`.
 */
export async function textOf(answer: S3Answer, limit: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(answer)) {
    length += piece.length
    if (length > limit) throw new StoreUnavailable('the store answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** The body as it comes; one that ends too early throws `StoreUnavailable`. */
export async function* piecesOf({ response, patience }: S3Answer): AsyncGenerator<Uint8Array> {
  try {
    patience.start()
    for await (const piece of response.body ?? []) {
      patience.stop()
      yield piece
      patience.start()
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause
    throw new StoreUnavailable('the store stopped answering', { cause })
  } finally {
    patience.stop()
  }
}

/** A connection is given back once its answer was read. */
export async function passOver({ response }: S3Answer): Promise<void> {
  await response.body?.cancel()
}

/** An answer of the store, with its own word for what is wrong. */
export class S3Refused extends StoreUnavailable {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`the store answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}
