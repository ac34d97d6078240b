import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findAccount } from '../accounts/index.ts'
import * as schema from '../platform/database/schema.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { anchorAuditHead } from '../anchoring/jobs/anchor-audit-head.ts'
import { recordActs, recordAudit, verifyAuditChain, type Act } from './index.ts'

const DAY_MS = 24 * 3_600_000

let service: TestService
let accountId: string
beforeAll(async () => {
  service = await openTestService()
  accountId = await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.client.pool.query(`truncate audit_entries, audit_anchors, calendar_commitments`)
  await service.client.pool.query(
    `update audit_head set entry_id = 0, hash = decode(repeat('00', 32), 'hex')`,
  )
})

const act = (wanted: Partial<Act> = {}): Act => ({
  actor: 'subject',
  action: 'account.suspended',
  subjectType: 'account',
  subjectId: accountId,
  details: { reason: 'essai « à la main »', zeta: 1, alpha: null, ended: true },
  ...wanted,
})
const record = (wanted?: Partial<Act>): Promise<void> =>
  service.client.database.transaction((transaction) =>
    recordAudit(service.context, transaction, act(wanted)),
  )
const verdict = () => verifyAuditChain(service.client.database)
const brokenAt = async () => (await verdict()).brokenAt
const run = (statement: string) => service.client.pool.query(statement)

describe('T106 the audit log', () => {
  test('is a chain of hashes from the first entry to its head', async () => {
    for (let n = 0; n < 5; n += 1) await record({ details: { n } })
    expect(await verdict()).toEqual({ entries: 5, brokenAt: null, anchors: [] })
  })

  test('does not fork when twenty acts are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => record({ details: { n } })))
    expect(await verdict()).toMatchObject({ entries: 20, brokenAt: null })
  })

  test('L1: has hundreds of acts of one transaction from a few statements, in their order', async () => {
    const statements: string[] = []
    const logger = { logQuery: (statement: string) => void statements.push(statement) }
    const database = drizzle(service.client.pool, { schema, logger })
    const acts = Array.from({ length: 600 }, (_, n) => act({ details: { n } }))
    await database.transaction((transaction) => recordActs(service.context, transaction, acts))
    expect(statements.length).toBeLessThan(8)
    expect(await verdict()).toMatchObject({ entries: 600, brokenAt: null })
    const { rows } = await run(
      `select id from audit_entries where (details ->> 'n')::int <> id - 1`,
    )
    expect(rows).toEqual([])
  })

  test('is written if, and only if, the act is done', async () => {
    const failing = service.client.database.transaction(async (transaction) => {
      await recordAudit(service.context, transaction, act())
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await verdict()).toMatchObject({ entries: 0, brokenAt: null })
  })

  test('AE1: asks also who acts on their own account whether they still may', async () => {
    const actor = await findAccount(service.client.database, accountId)
    if (!actor) throw new Error('there is one')
    await run(`update accounts set type = 'classic' where id = '${accountId}'`)
    const given = { actor, subjectId: accountId, action: 'account.storageLimited' } as const
    await expect(record(given)).rejects.toMatchObject({ code: 'permission.denied' })
    await expect(record({ ...given, actor: 'subject' })).resolves.toBeUndefined()
    await run(`update accounts set type = 'administrator' where id = '${accountId}'`)
  })

  test.each([
    ['its action', `update audit_entries set action = 'account.resumed' where id = 3`],
    ['a detail', `update audit_entries set details = '{"reason": "autre"}' where id = 3`],
    ['its actor', `update audit_entries set actor_id = null where id = 3`],
    ['its time', `update audit_entries set at = at + interval '1 ms' where id = 3`],
    ['its hash', `update audit_entries set hash = previous_hash where id = 3`],
    ['all of it, deleted', `delete from audit_entries where id = 3`],
    ['the end, cut off', `delete from audit_entries where id >= 3`],
  ])('betrays an entry when somebody edits %s', async (_what, statement) => {
    for (let n = 0; n < 5; n += 1) await record()
    await run(statement)
    expect(await brokenAt()).toBe(3)
  })

  test('betrays its last entries when the head is cut with them, by the head that was anchored', async () => {
    for (let n = 0; n < 4; n += 1) await record()
    expect(await anchorAuditHead(service.context)).toBe(true)
    await run(`delete from audit_entries where id > 2`)
    await run(
      `update audit_head set entry_id = 2, hash = (select hash from audit_entries where id = 2)`,
    )
    expect(await brokenAt()).toBe(4)
  })
})

describe('T106 the head of the audit log', () => {
  test('enters our own aggregation once a day, salted, when something was written since', async () => {
    expect(await anchorAuditHead(service.context)).toBe(false)
    await record()
    expect(await anchorAuditHead(service.context)).toBe(true)
    await record()
    expect(await anchorAuditHead(service.context)).toBe(false)
    service.advance(DAY_MS)
    expect(await anchorAuditHead(service.context)).toBe(true)
    service.advance(DAY_MS)
    expect(await anchorAuditHead(service.context)).toBe(false)

    await service.anchorAndConfirm()
    const { anchors, ...rest } = await verdict()
    expect(rest).toEqual({ entries: 2, brokenAt: null })
    expect(anchors.map(({ entryId }) => entryId)).toEqual([2, 1])
    expect(anchors.every(({ aggregation }) => aggregation !== null)).toBe(true)
    const { rows } = await run(`select count(*) from calendar_commitments c
      join audit_entries e on e.hash = c.commitment`)
    expect(rows).toEqual([{ count: '0' }])
  })

  test('is anchored once by servers that look at the same moment', async () => {
    await record()
    const done = await Promise.all([1, 2, 3].map(() => anchorAuditHead(service.context)))
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})
