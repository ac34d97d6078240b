import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

import { builtProgram, QUICK_START } from '@ancrage/launch/server-build'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import {
  addressOf,
  copyTestDatabase,
  onServer,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts'
import { INVARIANTS, STORE_INVARIANTS, type Finding } from './invariants.ts'
import { examineAll, runFsck } from './run-fsck.ts'
import { createBusyDatabase } from './testing/busy-database.ts'
import { DAMAGES } from './testing/damages.ts'
import { ANNA } from './testing/damaging-rows.ts'

const ALL = { ...INVARIANTS, ...STORE_INVARIANTS }

let busy: TestDatabase

beforeAll(async () => {
  busy = await createBusyDatabase()
})

afterAll(() => busy.drop())

describe('a database that a busy service has left', () => {
  test('has deposits at every step, and nothing wrong', async () => {
    await onServer(busy.url, async (client) => {
      const { rows } = await client.query(`
        select count(*)::int as deposits, count(confirmed_at)::int as confirmed,
          count(aggregation_id)::int as sealed, count(receipt_batch_id)::int as receipts,
          (select count(*)::int from submission_versions) as versions,
          (select count(*)::int from submissions where receipt is not null) as promises,
          (select count(*)::int from certificates) as certificates
        from deposits`)
      expect(rows).toEqual([
        {
          deposits: 5,
          confirmed: 3,
          sealed: 4,
          receipts: 4,
          versions: 1,
          promises: 2,
          certificates: 1,
        },
      ])
    })
    expect(await named(runFsck(busy.url))).toEqual([])
  })

  test('every invariant has a number of its own and a test that breaks it', () => {
    const numbers = Object.values(ALL).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Object.keys(DAMAGES).toSorted()).toEqual(Object.keys(INVARIANTS).toSorted())
  })

  for (const [name, { number, en }] of entries(INVARIANTS)) {
    test(`fsck ${number} sees that it is broken: ${en}`, async () => {
      const { statements, also = [] } = DAMAGES[name]
      await onServer(busy.url, async (client) => {
        await client.query('begin')
        await client.query(statements)
        expect(await named(examineAll(client))).toEqual([name, ...also].toSorted(byNumber))
        await client.query('rollback')
      })
    })
  }
})

test.each([
  ['purchase', 'orderMatchesCredits', `order_id`, `gen_random_uuid()`],
  ['purchase', 'orderMatchesCredits', `order_id`, `null`],
  ['voucher', 'voucherUsesCounted', `key`, `'voucher:' || gen_random_uuid() || ':' || id`],
])('S10: credits of nothing that is known are found: %s, %s', async (kind, name, column, of) => {
  await onServer(busy.url, async (client) => {
    await client.query('begin')
    await client.query(`
      with minted as (update accounts set credits = credits + 5 where id = ${ANNA} returning id)
      insert into credit_entries (account_id, kind, amount, created_at, ${column})
      select id, '${kind}', 5, now(), ${of} from minted`)
    expect(await named(examineAll(client))).toEqual([name])
    await client.query('rollback')
  })
})

test('S3: words of before are no failure while a deposit waits for those of its new tags', async () => {
  await onServer(busy.url, async (client) => {
    await client.query('begin')
    await client.query(`update deposits set tags = array['maintenant'] where number = 1`)
    expect(await named(examineAll(client))).toContain('foundByWords')
    await client.query(`
      insert into unindexed_deposits (first_deposit_id, last_deposit_id)
      select id, id from deposits where number = 1`)
    expect(await named(examineAll(client))).not.toContain('foundByWords')
    await client.query('rollback')
  })
})

test.each([
  ['time', `time = time + interval '1 second'`],
  ['signer', `signer = 'Somebody else'`],
  ['serial', `serial = serial || '0'`],
  ['policy', `policy = '1.2.3'`],
])('fsck sees a receipt whose stored %s is not its token’s', async (_, change) => {
  await onServer(busy.url, async (client) => {
    await client.query('begin')
    await client.query(`update receipt_tokens set ${change}`)
    expect(await named(examineAll(client))).toEqual(['tokenVerifies'])
    await client.query('rollback')
  })
})

describe('the command', () => {
  test('ends with 0 where all is well, and says so in the language asked for', async () => {
    const french = await fsck(busy.url, '--lang', 'fr')
    const count = Object.keys(ALL).length
    expect(french).toEqual({ code: 0, said: `✔ Les ${count} invariants sont respectés.\n` })
    const { code, said } = await fsck(busy.url, '--json')
    expect({ code, said: JSON.parse(said) as unknown }).toEqual({
      code: 0,
      said: { invariants: count, findings: 0 },
    })
  })

  test('ends with 1 where something is wrong, names it and its id, and changes nothing', async () => {
    const damaged = await copyTestDatabase(busy)
    onTestFinished(damaged.drop)
    await onServer(damaged.url, (client) =>
      client.query(`update accounts set credits = 99 where email = 'anna@example.org'`),
    )
    for (const attempt of ['first', 'second']) {
      const { code, said } = await fsck(damaged.url, '--lang', 'en')
      expect({ attempt, code }).toEqual({ attempt, code: 1 })
      expect(said).toMatch(
        /^✘ 01 An account’s balance is the sum of its entries\.\n {5}account [0-9a-f-]{36} {2}credits=99 sum=8\n/,
      )
      expect(said).toContain('✘ Findings: 1. Nothing was changed.')
    }
  })

  test('ends with 2 where it could not look: no database, another version’s, a word too many', async () => {
    const empty = addressOf(busy.url, 'postgres')
    expect(await fsck(addressOf(busy.url, 'nowhere'))).toMatchObject({ code: 2 })
    expect(await fsck(empty, '--lang', 'en')).toMatchObject({
      code: 2,
      said: expect.stringContaining('another version') as string,
    })
    expect(await fsck(busy.url, 'repair')).toMatchObject({ code: 2 })
  })
})

async function named(findings: AsyncIterable<Finding>): Promise<readonly Finding['invariant'][]> {
  const found = new Set<Finding['invariant']>()
  for await (const { invariant } of findings) found.add(invariant)
  return [...found].toSorted(byNumber)
}

function byNumber(a: Finding['invariant'], b: Finding['invariant']): number {
  return ALL[a].number - ALL[b].number
}

function entries<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
): readonly (readonly [Name, Value])[] {
  return Object.entries(table) as [Name, Value][]
}

async function fsck(databaseUrl: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [builtProgram('fsck'), ...args], {
    env: { LANG: 'C', DATABASE_URL: databaseUrl, ...QUICK_START },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: out + complaints }
}
