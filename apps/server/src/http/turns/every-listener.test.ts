import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..')
const LISTENS = /\{[^}]*\bcreateServer\b[^}]*\} from 'node:http'|\bfastify\(\{/
/** `answerInTurns` admits by itself. */
const ADMITS = /\b(answerInTurns|admitRequests)\(/
/** Whose port only the operator reaches. */
const OF_OPERATORS = ['operations/metrics/start-metrics-server.ts']

test('AP3, AR1: every server of HTTP knows at once what it does not admit, and reads in turns', () => {
  const servers = globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
    .filter(({ text }) => LISTENS.test(text))
  expect(servers.map(({ path }) => path).toSorted()).toEqual([
    'boot/app.ts',
    'operations/metrics/start-metrics-server.ts',
    'site/calendar/start-calendar.ts',
    'site/verification/start-verification-site.ts',
  ])
  expect(servers.filter(({ text }) => !ADMITS.test(text))).toEqual([])
  const unread = servers.filter(({ text }) => !text.includes('readInTurns('))
  expect(unread.map(({ path }) => path)).toEqual(OF_OPERATORS)
})
