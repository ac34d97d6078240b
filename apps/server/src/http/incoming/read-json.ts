import { setImmediate as othersTurn } from 'node:timers/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'
import { openFairTurns } from '../turns/fair-turns.ts'
import { openLoopTurns } from '../turns/loop-turns.ts'
import { refuseAmbiguousJson } from './unambiguous-json.ts'

/** In characters: many files, and hardly anything else. Reading a longer one takes the process for a while. */
const LONG = 32 * 1024
/** In characters, of all senders together in one turn of the event loop: some milliseconds of reading what is dear to read. */
const READ_IN_A_TURN = 64 * 1024
/** What a body takes of them, however short: it is handled as well. */
const LEAST = 1024
/** Long ones that wait to be read, before who has sent most gives up a place. */
const LONG_WAITING = 500

type ShortBody = Readonly<{ length: number; begin: () => void }>

/**
 * Reads JSON and nothing else: Fastify also reads plain text by default, which a form of another site could send. Long bodies are read one at a
 * time, of one sender (`senderOf`) after the other, and whoever asks something else is answered in between; short ones, many of which
 * may end together (AQ4), in turns of their senders.
 */
export function acceptJsonOnly(
  app: FastifyInstance,
  senderOf: (request: FastifyRequest) => string,
): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      refuseAmbiguousJson(text)
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  const inTurn = openFairTurns(
    { atOnce: 1, waiting: LONG_WAITING },
    () => new Refusal('limit.exceeded', undefined, 1),
  )
  const shortTurns = openLoopTurns<ShortBody>({
    begin: ({ begin }) => begin(),
    costOf: ({ length }) => Math.max(LEAST, length),
    budget: READ_IN_A_TURN,
  })
  const readShort = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve) => {
      const begin = (): void => resolve(read(request, text))
      shortTurns.run(senderOf(request), { length: text.length, begin })
    })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string) =>
      text.length <= LONG
        ? readShort(request, text)
        : inTurn(senderOf(request), async () => {
            await othersTurn()
            return read(request, text)
          }),
  )
  // Some clients call JSON what has no bytes at all: a call without a body needs none.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') delete headers['content-type']
  })
}
