import { openBitcoinLedger } from '@ancrage/chains/bitcoin'
import { openRpcServer } from '@ancrage/dev-chain'
import { getAnchoring } from '@ancrage/contract'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

/** One transaction of 104 bytes and its change, at two satoshi a byte. */
const FEES = { fallbackFeeRate: 2, maxFeePerTransaction: 1_000, maxFeePerDay: 400 }
const AN_HOUR_MS = 3_600_000
const OPERATOR = 'operatrice@example.org'

let service: TestService
let anna: Caller
let operator: Caller
let closeNode: () => Promise<void>

beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      const rpcServer = await openRpcServer(chain, { port: 0 })
      let closed: Promise<void> | undefined
      closeNode = () => (closed ??= rpcServer.close())
      onTestFinished(closeNode)
      return [openBitcoinLedger({ url: rpcServer.url, network: 'regtest', ...FEES })]
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 100 })
  await service.createAccount({ email: OPERATOR, type: 'administrator' })
  anna = await service.signIn('anna@example.org')
  operator = await service.signIn(OPERATOR)
})

type Page = z.output<typeof getAnchoring.reply>

async function page(query = ''): Promise<Page> {
  const reply = await operator.get(`/admin/anchoring${query}`)
  expect(reply.statusCode).toBe(200)
  return getAnchoring.reply.parse(reply.json())
}

const signInAgain = async (): Promise<void> => {
  operator = await service.signIn(OPERATOR)
}
const deposit = () => anna.post('/deposits', newDeposit())
const codes = ({ alarms }: Page) => alarms.map(({ code }) => code)

describe('the operator’s page', () => {
  test('is for administrators alone', async () => {
    const refused = await anna.get('/admin/anchoring')
    expect(refused.statusCode).toBe(403)
    expect(refusalOf(refused).code).toBe('permission.denied')
    const stranger = await service.app.inject({ url: '/api/admin/anchoring' })
    expect(stranger.statusCode).toBe(401)
  })

  test('shows nothing of nothing, and a ledger that was never asked', async () => {
    expect(await page()).toMatchObject({
      alarms: [],
      ledgers: [{ id: 'bitcoin', lastAnswerAt: null, fees24Hours: 0, feeCap24Hours: 400 }],
      waiting: { unsealedDeposits: 0, unsealedCommitments: 0, oldestUnconfirmedAt: null },
      renewal: { last: null, dueAt: null },
      aggregations: { items: [], nextCursor: null },
    })
  })

  test('tells when tokens are to be renewed, when they were, and of a renewal that waits for a day', async () => {
    await deposit()
    await service.signReceipts()
    service.advance(AN_HOUR_MS)
    await service.renewTokens()
    await signInAgain()
    const { renewal: first } = await page()
    expect(first.last).toBeNull()
    const days = (Date.parse(first.dueAt ?? '') - service.context.now().getTime()) / 86_400_000
    expect(Math.ceil(days)).toBe(365)
    service.advance(366 * 86_400_000)
    await signInAgain()
    expect(codes(await page())).toContain('renewal.overdue')
    await service.renewTokens()
    const { renewal, ...others } = await page()
    expect(renewal.last).toMatchObject({ signer: 'Ancrage development timestamps', tokens: 1 })
    expect(Date.parse(renewal.dueAt ?? '')).toBeGreaterThan(service.context.now().getTime())
    expect(codes({ renewal, ...others })).not.toContain('renewal.overdue')
  })

  test('follows a batch from what waits to its block, with its fee shared by its leaves', async () => {
    const made = await deposit()
    await deposit()
    await service.client.pool.query(
      `insert into calendar_commitments (commitment, created_at) values (sha256('x'), now())`,
    )
    const { createdAt } = made.json<{ createdAt: string }>()
    expect((await page()).waiting).toEqual({
      unsealedDeposits: 2,
      unsealedCommitments: 1,
      oldestUnconfirmedAt: createdAt,
    })

    await service.anchor()
    const sealed = await page()
    expect(sealed.waiting).toEqual({
      unsealedDeposits: 0,
      unsealedCommitments: 0,
      oldestUnconfirmedAt: createdAt,
    })
    expect(sealed.aggregations.items).toMatchObject([
      {
        leaves: 3,
        confirmedAt: null,
        ledgers: [{ state: 'submitted', fee: 208, confirmations: 0 }],
      },
    ])
    expect(sealed.aggregations.items[0]?.ledgers[0]?.feePerLeaf).toBeCloseTo(208 / 3)
    expect(sealed.ledgers).toMatchObject([{ fees24Hours: 208, lastError: null }])

    await service.anchorAndConfirm()
    const confirmed = await page()
    expect(confirmed.aggregations.items).toMatchObject([
      { leaves: 3, ledgers: [{ ledger: 'bitcoin', state: 'confirmed', confirmations: 6 }] },
    ])
    expect(confirmed.aggregations.items[0]?.ledgers[0]?.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(confirmed.aggregations.items[0]?.ledgers[0]?.blockHeight).toBeGreaterThan(0)
    expect(confirmed.waiting.oldestUnconfirmedAt).toBeNull()
  })

  test('gives aggregations page by page, the newest first', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      await deposit()
      await service.anchor()
    }
    const first = await page('?limit=2')
    const second = await page(`?limit=2&cursor=${first.aggregations.nextCursor}`)
    const ids = [first, second].map(({ aggregations }) => aggregations.items.map(({ id }) => id))
    expect(ids).toEqual([[3, 2], [1]])
    expect(second.aggregations.nextCursor).toBeNull()
    expect((await operator.get('/admin/anchoring?cursor=xyz')).statusCode).toBe(400)
  })

  test('P6: tells that a day’s fees are spent, and what the wallet has left', async () => {
    for (let batch = 0; batch < 2; batch += 1) {
      await deposit()
      await service.anchor()
    }
    const { ledgers, alarms } = await page()
    expect(ledgers).toMatchObject([{ fees24Hours: 208 }])
    expect(ledgers[0]?.balance).toBeGreaterThan(400)
    expect(alarms).toEqual([{ code: 'fees.cap_reached', subject: 'bitcoin', since: null }])
  })

  test('P7: tells of a ledger that has failed for an hour, of its batch, and shows no balance', async () => {
    await deposit()
    await closeNode()
    await service.anchor()
    const young = await page()
    expect(codes(young)).toEqual([])
    expect(young.ledgers[0]).toMatchObject({ balance: null })
    expect(young.ledgers[0]?.lastError).toBeTruthy()
    expect(young.ledgers[0]?.lastErrorAdvice?.fr).toMatch(/\w/)
    expect(young.ledgers[0]?.lastErrorAdvice?.en).toMatch(/\w/)
    service.advance(AN_HOUR_MS)
    operator = await service.signIn(OPERATOR)
    expect(codes(await page())).toEqual(['ledger.failing'])
    service.advance(5 * AN_HOUR_MS)
    operator = await service.signIn(OPERATOR)
    expect(codes(await page())).toEqual(['ledger.failing', 'batch.late'])
  })

  test('P13: tells of an authority that no longer signs, unless it is not asked any more', async () => {
    const since = new Date(service.context.now().getTime() - 2 * AN_HOUR_MS)
    const insert = `insert into timestamp_authorities (name, next_attempt_at, failures, failing_since)
      values ($1, $2, 20, $3)`
    await service.client.pool.query(insert, ['tsa.example', service.context.now(), since])
    await service.client.pool.query(insert, ['former.example', since, since])
    expect((await page()).alarms).toEqual([
      { code: 'receipts.failing', subject: 'tsa.example', since: since.toISOString() },
    ])
  })
})
