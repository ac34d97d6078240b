import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let count = 0
let email: string
let me: Caller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  count += 1
  email = `depositor-${count}@example.org`
  await service.createAccount({ email, credits: 50 })
  me = await service.signIn(email)
})
afterAll(() => service.close())

const makeDeposit = async (title = 'Sonate') =>
  depositOf(
    await me.post('/deposits', newDeposit({ title }), { 'idempotency-key': crypto.randomUUID() }),
  )
const choose = (depositReceived: boolean, depositConfirmed: boolean) =>
  me.call({
    method: 'PUT',
    url: '/api/user/notifications',
    payload: { depositReceived, depositConfirmed, creditsLow: true },
  })
const kinds = async (): Promise<readonly string[]> =>
  (await mailsTo(service, email)).map(({ kind }) => kind)

test('a confirmed deposit is told to its depositor, once, with its number and title', async () => {
  const { id, number } = await makeDeposit('Où naissent les étoiles')
  await service.anchor()
  expect(await kinds()).toEqual([])
  await service.anchorAndConfirm()
  await service.anchorAndConfirm()
  expect(await mailsTo(service, email)).toMatchObject([
    {
      kind: 'depositConfirmed',
      facts: {
        count: 1,
        deposits: [
          {
            id,
            number,
            title: 'Où naissent les étoiles',
            file: expect.any(String) as string,
            fileCount: 1,
            receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
          },
        ],
        block: { height: expect.any(Number) as number, evidential: false },
      },
    },
  ])
})

test('many deposits of one batch are one mail that names the first ten', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, index) => makeDeposit(`n${index}`)))
  await service.anchorAndConfirm()
  const mails = await mailsTo(service, email)
  expect(mails).toHaveLength(1)
  const facts = mails[0]?.facts as { count: number; deposits: { number: string }[] } | undefined
  expect(facts?.count).toBe(12)
  const inOrder = made.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ number }) => number)
  expect(facts?.deposits.map(({ number }) => number)).toEqual(inOrder.slice(0, 10))
})

test('who wants to hear of the sealing does, and who wants nothing gets nothing', async () => {
  await choose(true, true)
  await makeDeposit()
  await service.anchorAndConfirm()
  expect(await kinds()).toEqual(['depositReceived', 'depositConfirmed'])
  await choose(false, false)
  await makeDeposit()
  await service.anchorAndConfirm()
  expect(await kinds()).toEqual(['depositReceived', 'depositConfirmed'])
})

test('P5 a confirmation that a reorganisation undoes is told, and the new one too', async () => {
  await choose(false, false)
  await makeDeposit()
  await service.anchorAndConfirm()
  await choose(false, true)
  await service.chain.reorg(6)
  service.advance(11 * 60_000)
  await service.anchor()
  expect(await kinds()).toEqual(['proofReanchored'])
  await service.anchorAndConfirm()
  expect((await kinds()).at(-1)).toBe('depositConfirmed')
})
