import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ProviderAway, ProviderRefused, type CheckoutWish } from './payment-provider.ts'
import { checkoutWish } from './testing/checkout-wish.ts'
import { PROVIDER_TRIALS, type ProviderTrial } from './testing/provider-trials.ts'

const ORDER = '019acd5e-0000-7000-8000-000000000001'

describe.each(PROVIDER_TRIALS)('24: the adapter of %s', (name, open) => {
  let trial: ProviderTrial
  beforeAll(async () => {
    trial = await open()
  })
  afterAll(() => trial.close())

  let count = 0
  const wish = (over: Partial<CheckoutWish> = {}): CheckoutWish =>
    checkoutWish(`order:${(count += 1)}:1`, { orderId: ORDER, ...over })
  const make = (over: Partial<CheckoutWish> = {}) => trial.provider.createCheckout(wish(over))
  const stateOf = (id: string) => trial.provider.fetchState(id)

  test('has the name under which its payments are kept', () => {
    expect(trial.provider.name).toBe(name)
  })

  test('makes a checkout at an address of the provider’s, which is open', async () => {
    const { id, url } = await make()
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/.*${id}$`))
    expect(await stateOf(id)).toEqual({ is: 'open' })
  })

  test('says of what was paid: the order, the cents, the currency, and a name for the money', async () => {
    for (const amount of [4798, 50, 60, 100, 100_005, 99_999_999]) {
      const { id } = await make({ amount })
      trial.pay(id)
      const state = await stateOf(id)
      expect(state).toMatchObject({ is: 'paid', orderId: ORDER, amount, currency: 'EUR' })
      expect(state.is === 'paid' && state.reference).toMatch(/^(pi|tr)_\w+$/)
    }
  })

  test.each([
    ['another amount', { amount: 4797 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'somebody else’s' }],
    ['no order', { orderId: null }],
  ])('says so where it was %s', async (_, instead) => {
    const { id } = await make()
    trial.pay(id, instead)
    expect(await stateOf(id)).toMatchObject({ is: 'paid', ...instead })
  })

  test('says of what nobody pays any more that it has ended', async () => {
    const { id } = await make()
    trial.expire(id)
    expect(await stateOf(id)).toEqual({ is: 'ended' })
  })

  test('answers the same checkout for the same key, also where an answer was lost', async () => {
    const asked = wish()
    trial.loseNextAnswer()
    await expect(trial.provider.createCheckout(asked)).rejects.toThrow(ProviderAway)
    const before = trial.count()
    const first = await trial.provider.createCheckout(asked)
    expect(await trial.provider.createCheckout(asked)).toEqual(first)
    expect(trial.count()).toBe(before)
    expect(trial.asked.at(-1)).toMatchObject({ method: 'POST', key: asked.key })
    expect((await make()).id).not.toBe(first.id)
  })

  test('tells what is final from what may be tried again', async () => {
    const { id } = await make()
    for (const status of [401, 403, 409, 429, 500, 502, 503]) {
      trial.failNext(status)
      await expect(stateOf(id)).rejects.toThrow(ProviderAway)
    }
    for (const status of [400, 404, 410, 422]) {
      trial.failNext(status)
      await expect(stateOf(id)).rejects.toThrow(ProviderRefused)
    }
    await expect(stateOf(`${id}x`)).rejects.toThrow(ProviderRefused)
    await expect(make({ amount: 0 })).rejects.toThrow(ProviderRefused)
    expect(await stateOf(id)).toEqual({ is: 'open' })
  })

  test('is away where nobody answers at all', async () => {
    const other = await open()
    const { provider } = other
    await other.close()
    await expect(provider.createCheckout(wish())).rejects.toThrow(ProviderAway)
  })

  const paidBack = async (amount: number) => {
    const { id } = await make({ amount })
    trial.pay(id)
    const state = await stateOf(id)
    if (state.is !== 'paid') throw new Error('nothing was paid')
    const { reference } = state
    return (part: number, key: string) =>
      trial.provider.refund({
        reference,
        amount: part,
        currency: 'EUR',
        key: `refund:${reference}:${key}`,
        number: 'CO-2026-000001',
      })
  }

  test('pays back once for one key, however often and late it is asked, and whatever became of the answer', async () => {
    const refund = await paidBack(4798)
    const before = trial.refundCount()
    const first = await refund(1_200, 'part')
    expect(await refund(1_200, 'part')).toEqual(first)
    trial.forgetKeys()
    expect(await refund(1_200, 'part')).toEqual(first)
    expect(trial.refundCount()).toBe(before + 1)
    const rest = await refund(3_598, 'rest')
    expect(rest.reference).not.toBe(first.reference)
    await expect(refund(1, 'more')).rejects.toThrow(ProviderRefused)
    await expect(refund(1_000, 'part')).rejects.toMatchObject({ why: 'other_refund' })
    expect(trial.refundCount()).toBe(before + 2)
  })

  test.each(['pending', 'succeeded', 'failed'] as const)(
    'says of a refund how it stands: %s',
    async (state) => {
      const refund = await paidBack(1_000)
      trial.refundsAre(state)
      expect(await refund(1_000, 'all')).toMatchObject({ is: state })
    },
  )

  test('pays nothing back of what it does not know', async () => {
    const wrong = { reference: name === 'stripe' ? 'pi_unknown' : 'tr_unknown', amount: 100 }
    const asked = { ...wrong, currency: 'EUR', key: 'refund:unknown', number: 'CO-2026-000001' }
    await expect(trial.provider.refund(asked)).rejects.toThrow(ProviderRefused)
  })

  test('ends a checkout that is open, and no other', async () => {
    const { id } = await make()
    await trial.provider.expireCheckout(id)
    expect(await stateOf(id)).toEqual({ is: 'ended' })
    await expect(trial.provider.expireCheckout(id)).rejects.toThrow(ProviderRefused)
    const paid = await make()
    trial.pay(paid.id)
    await expect(trial.provider.expireCheckout(paid.id)).rejects.toThrow(ProviderRefused)
    expect(await stateOf(paid.id)).toMatchObject({ is: 'paid' })
  })

  test('gives up where nobody waits any more', async () => {
    const gone = AbortSignal.abort()
    await expect(trial.provider.createCheckout(wish(), gone)).rejects.toThrow(ProviderAway)
  })

  const disputed = async (amount?: number) => {
    const { id } = await make()
    trial.pay(id)
    const paid = await stateOf(id)
    if (paid.is !== 'paid') throw new Error('nothing was paid')
    return { reference: paid.reference, dispute: trial.dispute(id, amount) }
  }

  test('tells of the disputes of what was paid, by names under which it tells how they stand', async () => {
    const { reference, dispute } = await disputed()
    const other = await disputed(1_200)
    expect((await trial.provider.fetchReturns(reference)).disputes).toEqual([dispute])
    expect(await trial.provider.fetchDispute(dispute)).toMatchObject({
      is: 'open',
      payment: reference,
      amount: 4798,
      currency: 'EUR',
      reason: expect.stringMatching(/^[a-z_]+$/) as string,
    })
    const part = await trial.provider.fetchDispute(other.dispute)
    expect(part).toMatchObject({ payment: other.reference, amount: 1_200 })
  })

  test('says of a dispute how it ended, or from when it counts as lost', async () => {
    const [won, lost] = [await disputed(), await disputed()]
    trial.endDispute(won.dispute, 'won')
    trial.endDispute(lost.dispute, 'lost')
    expect(await trial.provider.fetchDispute(won.dispute)).toMatchObject({ is: 'won' })
    const state = await trial.provider.fetchDispute(lost.dispute)
    const { is, lostFrom } = state
    expect(is === 'lost' || (is === 'open' && lostFrom && lostFrom < new Date())).toBe(true)
  })

  test('knows no dispute of others', async () => {
    const { dispute } = await disputed()
    for (const other of [
      `${dispute}x`,
      'du_unknown',
      'tr_unknown/chb_unknown',
      '../disputes',
      '',
    ]) {
      const asked = trial.provider.fetchDispute(other)
      await expect(asked).rejects.toThrow(Error)
    }
  })

  test('tells how what it has paid back stands, by its key', async () => {
    trial.refundsAre('succeeded')
    const { id } = await make({ amount: 1_000 })
    trial.pay(id)
    const paid = await stateOf(id)
    if (paid.is !== 'paid') throw new Error('nothing was paid')
    const { reference } = paid
    const key = `refund:${reference}:1`
    const wished = { reference, amount: 1_000, currency: 'EUR', key, number: 'CO-2026-000001' }
    const made = await trial.provider.refund(wished)
    const returns = () => trial.provider.fetchReturns(reference)
    expect(await returns()).toEqual({ disputes: [], refunds: [{ key, state: made }] })
    trial.returnRefund(made.reference)
    const [returned] = (await returns()).refunds
    expect(returned).toMatchObject({ key, state: { is: 'failed', reference: made.reference } })
  })

  test('says that its keys are for trials', () => {
    expect(trial.provider.isTest).toBe(true)
  })

  test('reads what the provider announces as being about that checkout', async () => {
    const { id } = await make()
    const now = new Date()
    const { headers, payload } = trial.announce(id, 'evt_1', now)
    const hint = trial.provider.readHint({ headers, body: Buffer.from(payload) }, now)
    expect(hint).toMatchObject({ checkoutId: id })
  })

  test('reads nothing in what the provider does not send', () => {
    const now = new Date()
    for (const payload of ['', 'x', 'id=', 'id=1', 'id=tr_%00', '{}', 'id=tr_é', '\u0000']) {
      const message = { headers: {}, body: Buffer.from(payload) }
      expect(trial.provider.readHint(message, now)).toBeUndefined()
    }
  })

  test('asks once for each thing that is done, and makes nothing where it is closed', async () => {
    const before = trial.asked.length
    const { id } = await make()
    await stateOf(id)
    expect(trial.asked.slice(before).map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})
