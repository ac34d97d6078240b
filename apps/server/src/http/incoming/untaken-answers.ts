import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'
import { openSums } from './sums-of-owners.ts'

/** In characters or bytes: the system takes a few shorter ones at once, whether anybody reads them or not, and of any network. */
const LONG = 4 * 1024
/** Of one owner: a dozen of the longest pages of a list. */
const MOST_UNTAKEN = 32 * 1024 * 1024
/** Of one owner, under way at the same time: each keeps a page of what it reads in memory, however slowly it is taken. */
const MOST_DOWNLOADS = 10
/** A reader of whom nothing was heard for so long has gone. */
const PATIENCE_MS = 60_000

export type UntakenAnswers = Readonly<{
  /** @throws Refusal `limit.exceeded` while the owner has not taken what it was answered before. */
  refuseMore: (owner: string) => void
  /**
   * Counts an answer until it is taken, or its reader has gone.
   *
   * @throws Refusal `limit.exceeded` for one download more than an owner may have under way.
   */
  count: (owner: string, response: ServerResponse, payload: unknown) => void
  /** Counts so many bytes that are kept while an answer is sent. */
  keep: (owner: string, response: ServerResponse, bytes: number) => void
}>

/** Answers that are in memory until their reader takes them: whoever takes none is made no more. */
export function openUntakenAnswers(): UntakenAnswers {
  const untaken = openSums()
  const downloads = openSums()
  return {
    refuseMore(owner) {
      if (untaken.of(owner) > MOST_UNTAKEN) throw new Refusal('limit.exceeded', undefined, 1)
    },
    count(owner, response, payload) {
      if (response.destroyed) return
      if (payload instanceof Readable) {
        if (downloads.of(owner) >= MOST_DOWNLOADS) {
          payload.destroy()
          throw new Refusal('limit.exceeded', undefined, 1)
        }
        downloads.add(owner, 1, response)
        return
      }
      const length = wholeLengthOf(payload)
      if (length >= LONG) untaken.add(owner, length, response)
    },
    keep(owner, response, bytes) {
      if (!response.destroyed) untaken.add(owner, bytes, response)
    },
  }
}

const wholeLengthOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0

/** Whoever reads nothing of a long answer or a download, with an account or without, keeps what it is made of no longer than that. */
export function hangUpOnSilentReaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const isLong = payload instanceof Readable || wholeLengthOf(payload) >= LONG
    if (isLong) hangUpOnceSilent(reply.raw)
    return payload
  })
}

/** Who waits for us, and has taken all that there was, is waited for. */
export function hangUpOnceSilent(response: ServerResponse, patienceMs = PATIENCE_MS): void {
  response.setTimeout(patienceMs, () => {
    if (response.writableLength > 0) response.destroy()
  })
}
