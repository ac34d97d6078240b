import { describe, expect, test } from 'vitest'

import { OPERATOR_ADVICE } from '../operator-advice.ts'
import { someRoot } from '@ancrage/dev-chain/testing'
import { openBitcoinLedger } from './bitcoin-ledger.ts'
import { errorBody, FEES, openPair, sent } from './testing/lying-node.ts'

describe('what a node says', () => {
  test.each<[string, number, string, string]>([
    ['fundrawtransaction', -4, 'ChainUnavailable', 'node.no_funds'],
    ['fundrawtransaction', -6, 'ChainUnavailable', 'node.no_funds'],
    ['signrawtransactionwithwallet', -13, 'ChainUnavailable', 'node.wallet_locked'],
    ['fundrawtransaction', -18, 'ChainUnavailable', 'node.wallet_not_loaded'],
    ['fundrawtransaction', -19, 'ChainUnavailable', 'node.several_wallets'],
    ['estimatesmartfee', -28, 'ChainUnavailable', 'node.warming_up'],
    ['sendrawtransaction', -26, 'ChainUnavailable', 'node.refused'],
    ['fundrawtransaction', -12, 'ChainUnavailable', 'node.wallet_locked'],
    ['sendrawtransaction', -25, 'ChainStateUnknown', 'anchor.input_unavailable'],
    ['sendrawtransaction', -22, 'ChainStateUnknown', 'anchor.malformed'],
    ['estimatesmartfee', -32601, 'ChainUnavailable', 'node.error'],
  ])('%s, error %i: is named', async (method, error, name, code) => {
    const { ledger } = await openPair({}, ({ method: asked }) =>
      asked === method ? { status: 500, body: errorBody(error) } : undefined,
    )
    await expect(sent(ledger, 1)).rejects.toMatchObject({ name, code })
  })

  test.each<[string, number, string, string]>([
    ['a wrong password', 401, '', 'source.access_refused'],
    ['that it is busy, in words', 503, 'Work queue depth exceeded', 'source.answer_malformed'],
  ])('%s: is named', async (_, status, body, code) => {
    const { ledger } = await openPair({}, ({ method: asked }) =>
      asked === 'fundrawtransaction' ? { status, body } : undefined,
    )
    await expect(sent(ledger, 1)).rejects.toMatchObject({ name: 'ChainUnavailable', code })
  })

  test.each([-25, -26, -27])(
    'P2: error %i for what it holds already is a success',
    async (error) => {
      let isLying = false
      const { node, ledger } = await openPair({}, ({ method: asked }) =>
        isLying && asked === 'sendrawtransaction'
          ? { status: 500, body: errorBody(error) }
          : undefined,
      )
      const anchor = await sent(ledger, 1)
      isLying = true
      await ledger.submit(anchor)
      expect(node.node.mempool.waiting.size).toBe(1)
    },
  )

  test.each<[string, number, string, string]>([
    ['sendrawtransaction', -26, 'min relay fee not met, 104 < 208', 'node.fee_too_low'],
    ['sendrawtransaction', -26, 'mempool min fee not met, 104 < 208', 'node.fee_too_low'],
    ['sendrawtransaction', -26, 'insufficient fee, rejecting replacement', 'node.fee_too_low'],
    ['sendrawtransaction', -26, 'mempool full', 'node.fee_too_low'],
    ['sendrawtransaction', -26, 'too-long-mempool-chain, [limit: 25]', 'node.chain_too_long'],
    ['sendrawtransaction', -26, 'too-large-cluster', 'node.chain_too_long'],
    [
      'fundrawtransaction',
      -4,
      'Unconfirmed UTXOs are available, but spending them creates a chain of transactions that will be rejected by the mempool',
      'node.chain_too_long',
    ],
    ['sendrawtransaction', -26, 'txn-mempool-conflict', 'anchor.input_unavailable'],
    ['sendrawtransaction', -25, 'bad-txns-inputs-missingorspent', 'anchor.input_unavailable'],
    ['fundrawtransaction', -4, 'Insufficient funds', 'node.no_funds'],
  ])('%s, error %i “%s”: is named %s', async (method, error, message, code) => {
    const { ledger } = await openPair({}, ({ method: asked }) =>
      asked === method ? { status: 200, body: errorBody(error, message) } : undefined,
    )
    await expect(sent(ledger, 1)).rejects.toMatchObject({ code })
  })

  test('P6: each trouble comes with what its operator can do, in French and English', () => {
    for (const advice of Object.values(OPERATOR_ADVICE)) {
      expect(advice.fr).toMatch(/^[A-ZÀÉ].*\.$/)
      expect(advice.en).toMatch(/^[A-Z].*\.$/)
      expect(advice.fr).not.toMatch(/'|[^\u00a0][:;!?»]|«[^\u00a0]/)
    }
  })

  test('T110: that its network is another one: it is not used', async () => {
    const { url } = await openPair()
    const ledger = openBitcoinLedger({ url, network: 'main', ...FEES })
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({
      code: 'chain.too_few_sources',
    })
  })
})
