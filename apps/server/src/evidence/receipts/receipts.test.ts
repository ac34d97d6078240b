import { hash } from 'node:crypto'

import { receiptPath, type Deposit, type ReceiptPath } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pageTurnOf } from '../../http/turns/page-turns.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { opensslAcceptsToken, opensslMissing } from '../timestamping/testing/openssl.ts'
import { factsOfToken } from '../timestamping/facts-of-token.ts'
import { startReceipts } from './index.ts'

let service: TestService
let anna: Caller
let annaId: string
beforeAll(async () => {
  service = await openTestService()
  annaId = await service.createAccount({ email: 'anna@example.org', credits: 1000 })
  await service.createAccount({ email: 'boris@example.org', credits: 1000 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())
beforeEach(() => service.signReceipts())

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))
const tokenOf = async ({ id }: Deposit): Promise<Buffer> =>
  (await anna.get(`/deposits/${id}/receipt`)).rawPayload
const pathOf = async ({ id }: Deposit): Promise<ReceiptPath> =>
  receiptPath.parse((await anna.get(`/deposits/${id}/receipt/path`)).json())

/** As a person with a calculator does it. */
function along({ digest, path }: ReceiptPath): string {
  return path.reduce((message, step) => {
    if (step.operation === 'sha256') return hash('sha256', Buffer.from(message, 'hex'))
    return step.operation === 'append' ? message + step.argument : step.argument + message
  }, digest)
}

describe('a deposit', () => {
  test('AM4: has its receipt read in the turns of its person’s downloads', async () => {
    const made = await create()
    await service.signReceipts()
    const { signal } = new AbortController()
    const inTurn = pageTurnOf({ id: annaId, companyId: null }, signal)
    const held = Promise.withResolvers<void>()
    const holding = inTurn(() => held.promise)
    const ended: string[] = []
    const asked = ['receipt', 'receipt/path', 'evidence-record'].map(async (part) => {
      const { statusCode } = await anna.get(`/deposits/${made.id}/${part}`)
      ended.push(part)
      return statusCode
    })
    await read(made)
    expect(ended).toEqual([])
    held.resolve()
    await holding
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
  })

  test('has a signed receipt one run after it was made, over its own commitment when it is alone', async () => {
    const made = await create()
    expect(made.receipt).toBeUndefined()
    await service.signReceipts()
    const { receipt } = await read(made)
    expect(receipt).toMatchObject({
      authority: 'Ancrage development timestamps',
      level: 'simple',
      policy: '1.3.6.1.4.1.32473.3161',
    })
    const steps = await pathOf(made)
    expect(steps.receipt).toEqual(receipt)
    expect(steps.digest).toBe(made.digest)
    expect(steps.path.map(({ operation }) => operation)).toEqual([
      expect.stringMatching(/^(append|prepend)$/),
      'sha256',
    ])
    expect(along(steps)).toBe(steps.imprint)
  })

  test.each([
    ['time', `time = time + interval '1 second'`],
    ['signer', `signer = 'Somebody else'`],
    ['policy', `policy = '1.2.3'`],
  ])('gets no receipt whose stored %s is not its token’s', async (_, change) => {
    const made = await create()
    await service.signReceipts()
    expect((await anna.get(`/deposits/${made.id}/receipt`)).statusCode).toBe(200)
    const { rows } = await service.client.pool.query<{ batch: number }>(
      'select receipt_batch_id as batch from deposits where id = $1',
      [made.id],
    )
    await service.client.pool.query(`update receipt_tokens set ${change} where batch_id = $1`, [
      rows[0]?.batch,
    ])
    expect((await anna.get(`/deposits/${made.id}/receipt`)).statusCode).toBe(500)
    await service.anchorAndConfirm()
    expect((await anna.get(`/deposits/${made.id}/certificate/fr`)).statusCode).toBe(500)
  })

  test('is told that its receipt is not there yet', async () => {
    const made = await create()
    for (const path of ['receipt', 'receipt/path']) {
      const reply = await anna.get(`/deposits/${made.id}/${path}`)
      expect(reply.statusCode).toBe(409)
      expect(refusalOf(reply).code).toBe('deposit.receipt_not_ready')
    }
  })

  test('gets the token as its authority made it, to verify without us', async () => {
    const made = await create()
    await service.signReceipts()
    const reply = await anna.get(`/deposits/${made.id}/receipt`)
    expect(reply.headers['content-type']).toBe('application/vnd.etsi.timestamp-token')
    expect(reply.headers['content-disposition']).toContain(`${made.number}.tst`)
    const imprint = Buffer.from((await pathOf(made)).imprint, 'hex')
    const roots = [service.timestampAuthority.root]
    const facts = await factsOfToken(reply.rawPayload, { imprint, now: new Date(), roots })
    const { receipt } = await read(made)
    expect(receipt).toMatchObject({ serial: facts.serial, time: facts.time.toISOString() })
  })

  test('P10: shows nobody else its receipt', async () => {
    const made = await create()
    await service.signReceipts()
    const boris = await service.signIn('boris@example.org')
    for (const path of ['receipt', 'receipt/path']) {
      expect((await boris.get(`/deposits/${made.id}/${path}`)).statusCode).toBe(404)
    }
  })

  test('P9: is answered to a repeated request as it was at first, without its receipt', async () => {
    const body = newDeposit()
    const headers = { 'idempotency-key': 'receipts-1' }
    const first = await anna.post('/deposits', body, headers)
    await service.signReceipts()
    expect((await anna.post('/deposits', body, headers)).json()).toEqual(first.json())
  })
})

describe('deposits of the same second', () => {
  test('share one token, and each leads to it', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, create))
    await service.signReceipts()
    const [token = Buffer.alloc(0), ...others] = await Promise.all(made.map(tokenOf))
    expect(others.every((other) => other.equals(token))).toBe(true)
    for (const steps of await Promise.all(made.map(pathOf))) {
      expect(along(steps)).toBe(steps.imprint)
      const expected = { imprint: Buffer.from(steps.imprint, 'hex'), now: new Date() }
      expect((await factsOfToken(token, expected)).serial).toBe(steps.receipt.serial)
    }
  })

  test('are accepted by OpenSSL from the bare token and the imprint', async (context) => {
    const missing = opensslMissing()
    context.skip(missing !== undefined, missing)
    const [made] = await Promise.all([create(), create(), create()])
    await service.signReceipts()
    const said = opensslAcceptsToken({
      bytes: await tokenOf(made),
      imprint: Buffer.from((await pathOf(made)).imprint, 'hex'),
      root: service.timestampAuthority.root.toString(),
    })
    expect(said).toContain('Verification: OK')
  })

  test('P4: a token that is not about them any more is not handed out', async () => {
    const [made, other] = await Promise.all([create(), create()])
    await service.signReceipts()
    await service.client.pool.query('update deposits set nonce = $2 where id = $1', [
      other.id,
      Buffer.alloc(16),
    ])
    expect((await anna.get(`/deposits/${made.id}/receipt`)).statusCode).toBe(500)
  })
})

test('the loop signs what it finds, and its owner hears of it', async () => {
  const made = await create()
  const signed = Promise.withResolvers<void>()
  const authority = {
    ...service.timestampAuthority,
    requestToken: async (imprint: Uint8Array) => {
      const token = await service.timestampAuthority.requestToken(imprint)
      signed.resolve()
      return token
    },
  }
  const receipts = startReceipts(service.context, {
    authorities: [authority],
    gatherSeconds: 0,
  })
  await signed.promise
  await receipts.close()
  expect((await read(made)).receipt?.level).toBe('simple')
})

test('a receipt costs a deposit at most 20 bytes', async () => {
  const count = 2000
  await create()
  await service.client.pool.query(
    `insert into deposits (id, account_id, title, creation_type, depositor, visibility, digest, nonce, file_count, created_at)
     select gen_random_uuid(), account_id, title, creation_type, depositor, visibility, digest, nonce, file_count, created_at
     from (select * from deposits order by id desc limit 1) model, generate_series(2, $1)`,
    [count],
  )
  const before = await bytesOfReceipts()
  await service.signReceipts()
  const perDeposit = ((await bytesOfReceipts()) - before) / count
  expect(perDeposit).toBeLessThanOrEqual(20)
  expect(perDeposit).toBeGreaterThanOrEqual(8)
})

/** The deposits' rows, which grow by two columns, and what they share. */
async function bytesOfReceipts(): Promise<number> {
  const { rows } = await service.client.pool.query<{ bytes: string }>(
    `select (select sum(pg_column_size(deposits.*)) from deposits)
          + (select coalesce(sum(pg_column_size(receipt_batches.*)), 0) from receipt_batches)
          + (select coalesce(sum(pg_column_size(receipt_tokens.*)), 0) from receipt_tokens) as bytes`,
  )
  return Number(rows[0]?.bytes)
}
