import { describe, expect, test } from 'vitest'

import { BadSettings } from './bad-settings.ts'
import { readSettings } from './env.ts'

describe('the settings of ledgers', () => {
  test('are the development chain alone when nothing is set', () => {
    expect(readSettings({}).ledgers).toEqual({
      names: ['development'],
      network: 'regtest',
      calendars: [],
      headerUrls: [],
      node: undefined,
      maxFeePerDay: 1_000_000,
    })
  })

  test('of calendars need nothing else: public ones, Bitcoin’s main network, a batch every ten minutes', () => {
    const { ledgers, aggregationSeconds } = readSettings({ LEDGERS: 'calendars' })
    expect(ledgers.network).toBe('main')
    expect(ledgers.calendars).toHaveLength(4)
    expect(ledgers.headerUrls.length).toBeGreaterThanOrEqual(2)
    expect(aggregationSeconds).toBe(600)
  })

  test('take lists between commas', () => {
    const { ledgers } = readSettings({
      LEDGERS: 'development, calendars',
      CALENDARS: 'http://127.0.0.1:1, https://calendar.example/',
      BITCOIN_HEADERS_URL: 'http://a:b@127.0.0.1:18443,http://127.0.0.1:3002/api',
    })
    expect(ledgers).toEqual({
      names: ['development', 'calendars'],
      network: 'regtest',
      calendars: ['http://127.0.0.1:1', 'https://calendar.example'],
      headerUrls: ['http://a:b@127.0.0.1:18443', 'http://127.0.0.1:3002/api'],
      node: undefined,
      maxFeePerDay: 1_000_000,
    })
  })

  test('of a node of one’s own: its wallet pays, within a cap, and its headers are believed', () => {
    const url = 'http://a:b@127.0.0.1:8332/wallet/anchors'
    const { ledgers } = readSettings({ LEDGERS: 'bitcoin,calendars', BITCOIN_RPC_URL: url })
    expect(ledgers).toMatchObject({
      network: 'main',
      headerUrls: [url],
      node: { url, fallbackFeeRate: 5, maxFeePerTransaction: 100_000 },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['BITCOIN_RPC_URL', { LEDGERS: 'bitcoin' }],
    ['BITCOIN_MAX_FEE', { LEDGERS: 'bitcoin', BITCOIN_MAX_FEE: '100000000' }],
    ['LEDGERS', { LEDGERS: 'calendars,calendars' }],
    ['LEDGERS', { LEDGERS: 'mainnet' }],
    ['BITCOIN_NETWORK', { LEDGERS: 'development', BITCOIN_NETWORK: 'main' }],
    ['BITCOIN_NETWORK', { LEDGERS: 'calendars', BITCOIN_NETWORK: 'mainnet' }],
    ['BITCOIN_HEADERS_URL', { LEDGERS: 'calendars', BITCOIN_HEADERS_URL: 'ftp://node.example' }],
    [
      'BITCOIN_HEADERS_URL',
      { LEDGERS: 'calendars', BITCOIN_NETWORK: 'signet', CALENDARS: 'https://calendar.example' },
    ],
    ['CALENDARS', { LEDGERS: 'calendars', CALENDARS: 'http://calendar.example' }],
    ['CALENDARS', { LEDGERS: 'calendars', CALENDARS: 'https://calendar.example/digest' }],
    ['CHAIN_RPC_PORT', { LEDGERS: 'calendars', CHAIN_RPC_PORT: '18443' }],
  ])('T110 T065: what cannot work stops the start and names %s', (name, variables) => {
    expect(() => readSettings(variables)).toThrow(BadSettings)
    expect(() => readSettings(variables)).toThrow(name)
  })
})
