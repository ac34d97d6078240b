import { setImmediate as othersTurn } from 'node:timers/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'
import { openFairTurns } from '../turns/fair-turns.ts'
import { refuseAmbiguousJson } from './unambiguous-json.ts'

/** In characters: many files, and hardly anything else. Reading a longer one takes the process for a while. */
const LONG = 32 * 1024
/** Long ones that wait to be read, before who has sent most gives up a place. */
const LONG_WAITING = 500

/**
 * Reads JSON and nothing else: Fastify also reads plain text by default, which a form of another site could send. Long bodies are read one at a
 * time, of one sender (`senderOf`) after the other, and whoever asks something else is answered in between.
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
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string) =>
      text.length <= LONG
        ? read(request, text)
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
