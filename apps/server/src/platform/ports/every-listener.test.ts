import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..')
const MAKES = /\bcreateServer\b[^}]*\} from 'node:https?'|\bfastify\(/
const OPENS = /\b(openServer|openApplication)\(/

const sourcesWith = (what: RegExp): readonly string[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => what.test(readFileSync(join(SOURCES, path), 'utf8')))
    .toSorted()

test('AP3, AR1: servers of HTTP are made in one place, which bounds their callers, and every port is opened there', () => {
  expect(sourcesWith(MAKES)).toEqual(['platform/ports/open-port.ts'])
  expect(sourcesWith(OPENS)).toEqual([
    'boot/app.ts',
    'operations/metrics/start-metrics-server.ts',
    'platform/ports/open-port.ts',
    'site/calendar/start-calendar.ts',
    'site/verification/start-verification-site.ts',
  ])
})
