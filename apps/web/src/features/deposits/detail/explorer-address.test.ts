import { describe, expect, test } from 'vitest'

import { explorerAddress, explorerOf } from './explorer-address.ts'

const explorer = { url: 'https://mempool.space/signet', network: 'signet' }
const id = 'a'.repeat(64)
const anchor = {
  chain: 'bitcoin',
  network: 'signet',
  evidential: false,
  txid: id,
  blockHeight: 7,
  blockHash: id,
  blockTime: '2026-11-20T10:21:00.000Z',
}

describe('the page of an explorer', () => {
  test('is that of the transaction or of the block, and says whose it is', () => {
    expect(explorerAddress(explorer, 'transaction', id)).toEqual({
      href: `https://mempool.space/signet/tx/${id}`,
      host: 'mempool.space',
    })
    expect(explorerAddress(explorer, 'block', id).href).toBe(
      `https://mempool.space/signet/block/${id}`,
    )
  })

  test('is offered while a deposit waits, and once its own network holds it', () => {
    expect(explorerOf({}, explorer)).toBe(explorer)
    expect(explorerOf({ anchor }, explorer)).toBe(explorer)
  })

  test('is not offered for a deposit of another network, nor where there is none', () => {
    expect(explorerOf({ anchor: { ...anchor, network: 'regtest' } }, explorer)).toBeUndefined()
    expect(explorerOf({ anchor }, null)).toBeUndefined()
    expect(explorerOf({}, undefined)).toBeUndefined()
  })
})
