import { PUBLIC_EXPLORERS } from '@ancrage/chains/calendar'
import { describe, expect, test } from 'vitest'

import { BadSettings } from './bad-settings.ts'
import { readSettings } from './env.ts'

const explorerWith = (variables: Record<string, string>) =>
  readSettings({ LEDGERS: 'calendars', ...variables }).explorer
const elsewhere = (network: string) => ({
  BITCOIN_NETWORK: network,
  CALENDARS: 'https://calendar.example',
  BITCOIN_HEADERS_URL: 'https://node.example',
})

describe('the explorer that deposits lead to', () => {
  test('needs no setting on public networks, and is one that the verification site asks', () => {
    const explorer = explorerWith({})
    expect(explorer).toEqual({ url: 'https://mempool.space', network: 'main' })
    expect(PUBLIC_EXPLORERS.map((api) => new URL(api).origin)).toContain(explorer?.url)
    expect(explorerWith(elsewhere('signet'))).toEqual({
      url: 'https://mempool.space/signet',
      network: 'signet',
    })
  })

  test('is the one that the operator names, or none', () => {
    const EXPLORER_URL = 'https://explorer.example/bitcoin/'
    expect(explorerWith({ EXPLORER_URL })?.url).toBe('https://explorer.example/bitcoin')
    expect(explorerWith({ EXPLORER_URL: 'off' })).toBeNull()
  })

  test('shows no chain of our own, and a setting that says so stops the start', () => {
    expect(readSettings({}).explorer).toBeNull()
    expect(explorerWith(elsewhere('regtest'))).toBeNull()
    const EXPLORER_URL = 'https://explorer.example'
    expect(() => readSettings({ EXPLORER_URL })).toThrow(/EXPLORER_URL.*regtest/)
    expect(readSettings({ EXPLORER_URL: 'off' }).explorer).toBeNull()
  })

  test.each([
    'mempool.space',
    'ftp://explorer.example',
    'https://explorer.example/?tx=',
    'https://explorer.example/#',
    'https://user:secret@explorer.example',
  ])('cannot be %s', (EXPLORER_URL) => {
    expect(() => explorerWith({ EXPLORER_URL })).toThrow(BadSettings)
    expect(() => explorerWith({ EXPLORER_URL })).toThrow('EXPLORER_URL')
  })
})
