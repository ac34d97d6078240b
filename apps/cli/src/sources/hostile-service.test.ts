import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { ancrageHere } from '../testing/run-ancrage.ts'

const COMMANDS = [
  ['dossier', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
  ['dossier', 'AN-2026-0000042'],
  ['deposit', '--depositor', 'Ada', '--title', 'Le phare', import.meta.filename],
]

test.each(['no \u001B[2J JSON', '[]', '{}', '{"items":{}}', 'null'])(
  'H6: a service that answers %j is said to be none, and nothing of its answer is shown',
  async (answer) => {
    const url = await serviceThatSays(answer)
    for (const command of COMMANDS) {
      const environment = { ANCRAGE_URL: url, ANCRAGE_API_KEY: 'key', LANG: 'en' }
      expect(await ancrageHere(environment, '', ...command)).toMatchObject({
        code: 4,
        output: '',
        complaint: `The answer of ${url} cannot be read. Check that ANCRAGE_URL is the service’s address.\n`,
      })
    }
  },
)

async function serviceThatSays(answer: string): Promise<string> {
  const server = createServer((_request, reply) => void reply.end(answer)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
