import type { Deposit, NewDeposit } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { signedInClient } from '../../../testing/open-client.ts'
import { sampleDeposit } from '../../../testing/sample-deposit.ts'
import { json, refusal, scriptedServer } from '../../../testing/scripted-server.ts'
import { type Outbox, type SendingState, createDeposits, openOutbox } from './create-deposit.ts'

const lost = new TypeError('network')

test('a lost answer is asked for again under the same key', async () => {
  const { send, keys, waits } = sender(lost, lost, made('1'))
  expect(await send([body('A')])).toHaveLength(1)
  expect(new Set(keys()).size).toBe(1)
  expect(waits).toEqual([1_000, 2_000])
})

test('a service that is down is tried again, and the page says so', async () => {
  const { send, states } = sender(refusal(503, 'service.unavailable'), made('1'))
  await send([body('A')])
  expect(states.map(({ reconnecting }) => reconnecting)).toEqual([false, true, true])
})

test('a refusal is not tried again', async () => {
  const { send, keys } = sender(refusal(402, 'deposit.no_credits_left'))
  await expect(send([body('A')])).rejects.toMatchObject({ code: 'deposit.no_credits_left' })
  expect(keys()).toHaveLength(1)
})

test('after so many tries the failure is told, and a new attempt keeps the key', async () => {
  const { send, keys } = sender(...Array.from({ length: 7 }, () => lost), made('1'))
  await expect(send([body('A')])).rejects.toMatchObject({ name: 'ConnectionLost' })
  expect(await send([body('A')])).toHaveLength(1)
  expect(new Set(keys()).size).toBe(1)
})

test('several deposits go one by one; a second attempt sends only those that are missing', async () => {
  const { send, keys } = sender(made('1'), refusal(500, 'service.failed'), made('2'), made('3'))
  const bodies = [body('A'), body('B'), body('C')]
  await expect(send(bodies)).rejects.toMatchObject({ code: 'service.failed' })
  const deposits = await send(bodies)
  expect(deposits.map(({ number }) => number)).toEqual(['1', '2', '3'])
  expect(keys()).toHaveLength(4)
  expect(new Set(keys()).size).toBe(3)
})

test('a body that was changed travels under another key', async () => {
  const { send, keys } = sender(refusal(422, 'request.invalid'), made('1'))
  await expect(send([body('A')])).rejects.toMatchObject({ code: 'request.invalid' })
  await send([body('B')])
  expect(new Set(keys()).size).toBe(2)
})

test('what may be recorded stays so when its body is changed and refused, until all are made', async () => {
  const { send, outbox } = sender(lost, noCredits(), noCredits(), made('1'), noCredits())
  for (const title of ['A', 'B']) {
    await expect(send([body(title)])).rejects.toMatchObject({ status: 402 })
    expect([...outbox.unsettled]).toEqual(['key-1'])
  }
  await send([body('B')])
  await expect(send([body('C')])).rejects.toMatchObject({ status: 402 })
  expect([...outbox.unsettled]).toEqual([])
})

test('what is recorded is not forgotten when its body is changed and refused', async () => {
  const { send, outbox } = sender(made('1'), noCredits(), noCredits())
  for (const title of ['A', 'C']) {
    await expect(send([body(title), body('B')])).rejects.toMatchObject({ status: 402 })
    expect([...outbox.unsettled]).toEqual(['key-1'])
  }
})

test('two works that are told alike are two deposits, and a second attempt makes neither twice', async () => {
  const { send, keys } = sender(made('1'), refusal(500, 'service.failed'), made('2'))
  const bodies = [body('A'), body('A')]
  await expect(send(bodies)).rejects.toMatchObject({ code: 'service.failed' })
  expect((await send(bodies)).map(({ number }) => number)).toEqual(['1', '2'])
  const [first, second, again] = keys()
  expect(second).not.toBe(first)
  expect(again).toBe(second)
})

function sender(...answers: readonly (Response | Error)[]) {
  const { fetch, sent } = scriptedServer(...answers)
  const { client } = signedInClient(fetch)
  const states: SendingState[] = []
  const waits: number[] = []
  let lastKey = 0
  const outbox: Outbox = openOutbox(() => `key-${++lastKey}`)
  const send = (bodies: readonly NewDeposit[]): Promise<readonly Deposit[]> =>
    createDeposits({
      client,
      outbox,
      bodies,
      wait: async (milliseconds) => void waits.push(milliseconds),
      signal: new AbortController().signal,
      onState: (state) => states.push(state),
    })
  return {
    send,
    outbox,
    states,
    waits,
    keys: () => sent.map(({ headers }) => headers.get('idempotency-key')),
  }
}

function noCredits(): Response {
  return refusal(402, 'deposit.no_credits_left')
}

function made(number: string): Response {
  return json(201, { ...sampleDeposit, number })
}

function body(title: string): NewDeposit {
  const file = { name: 'a.txt', size: 3, sha256: '0'.repeat(64) }
  return { title, creationType: 'document', depositor: 'Ada', files: [file] }
}
