import { expect, test } from 'vitest'

import { openOutageLog, type Outage } from './outage-log.ts'

const STATEMENT = `Failed query: select ${'"a", '.repeat(2_000)}`

function opened() {
  let at = 0
  const lines: object[] = []
  const told = (line: object) => void lines.push(line)
  const tell = openOutageLog(() => at)
  const log = { warn: told, error: told } as unknown as Parameters<typeof tell>[0]
  return {
    lines,
    later: (ms: number) => (at += ms),
    fail: (error: Error, outage: Outage = 'down') => tell(log, error, outage),
  }
}

const refused = (statement: string): Error => {
  const cause = Object.assign(new Error('connect ECONNREFUSED\nat 5432'), { code: 'ECONNREFUSED' })
  return new Error(statement, { cause })
}

test('AB2: of one cause the first outage is told whole, and then one a minute, short', () => {
  const { lines, later, fail } = opened()
  const first = refused(STATEMENT)
  fail(first)
  for (let call = 0; call < 1_000; call += 1) fail(refused(`${STATEMENT} ${call}`))
  expect(lines).toEqual([{ err: first }])
  later(60_000)
  for (let call = 0; call < 1_000; call += 1) fail(refused(STATEMENT))
  const cause = { name: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
  expect(lines).toEqual([{ err: first }, { cause }])
})

test('AB2: another cause is told at once, and of a statement that took too long which one it was', () => {
  const { lines, later, fail } = opened()
  const late = (statement: string) =>
    new Error(statement, { cause: new Error('canceling statement due to statement timeout') })
  const errors = [refused('select 1'), new Error('another'), late('select 2'), late('select 3')]
  fail(errors[0] ?? late(''))
  fail(errors[1] ?? late(''))
  for (const error of errors.slice(2)) fail(error, 'outOfTime')
  expect(lines).toEqual(errors.map((err) => ({ err })))
  later(60_000)
  fail(late(STATEMENT), 'outOfTime')
  fail(late('select 2'), 'outOfTime')
  expect(lines.at(-1)).toMatchObject({ cause: { message: 'select 2' } })
})
