import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { databaseCases, uncoveredWrite } from './table/database-points.ts'
import { faultTable } from './table/table.ts'
import { checkAll, NOT_CONFIRMED, untilNone } from './walk.ts'
import { depositorOf } from './environment/depositor.ts'
import { prepareGround, type Ground } from './environment/ground.ts'
import { openEnvironment } from './environment/environment.ts'

/** One of each kind; `npm run faults` runs them all. */
const REPRESENTATIVE = [
  'P1 P3 S1 the answer of the commit is lost: a deposit, its files and its charge are written',
  'P2 S3 killed behind the commit: a transaction is stored',
  'P4 S7 killed before the commit: deposits are confirmed',
]

let ground: Ground

beforeAll(async () => {
  ground = await prepareGround()
})

afterAll(() => ground.close())

describe('the fault table', () => {
  test('has at least 100 rows, each with a name of its own that begins with its promise and step', () => {
    const names = faultTable().map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(100)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^(P\d+ )+S\d+ \S/.test(name))).toEqual([])
  })

  test.concurrent('knows every write of a deposit’s walk', async () => {
    const writes = new Set<string>()
    let walking = false
    const environment = await openEnvironment(ground, {
      ledgers: 'bitcoin and a calendar',
      receipts: 'signed',
      judge: ({ proxy, says }) => {
        if (walking && proxy === 'database') writes.add(says.replace(/^alone \| /, ''))
        return undefined
      },
    })
    const depositor = depositorOf(environment.service, ground.depositor)
    walking = true
    const made = [await depositor.deposit()]
    await untilNone(environment.database, NOT_CONFIRMED, AbortSignal.timeout(200_000))
    await checkAll(environment, depositor, made)
    await environment.close()
    expect([...writes].filter(uncoveredWrite)).toEqual([])
    expect(databaseCases().length).toBeGreaterThanOrEqual(80)
  })

  for (const { name, run } of faultTable().filter((row) => REPRESENTATIVE.includes(row.name))) {
    test.concurrent(name, async () => {
      await expect(run(ground)).resolves.toBeUndefined()
    })
  }

  test('still has the rows that are tried here', () => {
    const names = faultTable().map(({ name }) => name)
    expect(REPRESENTATIVE.filter((name) => !names.includes(name))).toEqual([])
  })
})
