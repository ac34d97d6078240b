import { describe, expect, test } from 'vitest'

import { BadSettings } from '../config/bad-settings.ts'
import { readSettings } from '../config/env.ts'
import { describeLedgers } from './open/open-ledgers.ts'

const SHARED = {
  DATABASE_URL: 'postgresql://ancrage@db.example/ancrage?sslmode=verify-full',
  SECRET_KEY: 'ab'.repeat(32),
  LEDGERS: 'bitcoin',
}
const NODE = { BITCOIN_RPC_URL: 'http://user:wallet-password@127.0.0.1:8332' }

describe('the roles of a process', () => {
  test('are all of them where nothing is said', () => {
    expect(readSettings({}).roles).toEqual(['web', 'anchor'])
    expect(readSettings({ ROLES: 'anchor,web' }).roles).toEqual(['web', 'anchor'])
  })

  test('T099: a web process needs no wallet, is refused one, and keeps no way to a node', () => {
    const { ledgers } = readSettings({ ...SHARED, ROLES: 'web' })
    expect(ledgers.node).toBeUndefined()
    expect(() => readSettings({ ...SHARED, ...NODE, ROLES: 'web' })).toThrow(
      'BITCOIN_RPC_URL: it opens the wallet; only a process with the role anchor may have it.',
    )
    const withPassword = { BITCOIN_HEADERS_URL: NODE.BITCOIN_RPC_URL }
    expect(() => readSettings({ ...SHARED, ...withPassword, ROLES: 'web' })).toThrow(
      'BITCOIN_HEADERS_URL',
    )
  })

  test('an anchor process is refused without its node', () => {
    expect(() => readSettings({ ...SHARED, ROLES: 'anchor' })).toThrow('BITCOIN_RPC_URL')
    expect(readSettings({ ...SHARED, ...NODE, ROLES: 'anchor' }).ledgers.node?.url).toBe(
      NODE.BITCOIN_RPC_URL,
    )
  })

  test.each(['web', 'anchor'])('%s alone needs a database and a key that are shared', (role) => {
    for (const missing of ['DATABASE_URL', 'SECRET_KEY'] as const) {
      const variables = { ...SHARED, LEDGERS: 'development', ROLES: role, [missing]: '' }
      expect(() => readSettings(variables)).toThrow(BadSettings)
      expect(() => readSettings(variables)).toThrow(missing)
    }
  })

  test('the demonstration is one process', () => {
    expect(() => readSettings({ ...SHARED, ROLES: 'web', DEMO: '1' })).toThrow('ROLES')
  })

  test('a web process describes the ledgers as the one that opens them does', () => {
    const { ledgers } = readSettings({
      LEDGERS: 'development,calendars',
      CALENDARS: 'http://[::1]:1',
      BITCOIN_HEADERS_URL: 'http://[::1]:2',
    })
    expect(describeLedgers(ledgers).map(({ facts }) => facts)).toMatchObject([
      { id: 'development', network: 'regtest', evidential: false },
      { id: 'calendar http://[::1]:1', network: 'regtest', evidential: false },
    ])
    const web = readSettings({ ...SHARED, ROLES: 'web' })
    expect(describeLedgers(web.ledgers)[0].facts).toMatchObject({
      id: 'bitcoin',
      network: 'main',
      evidential: true,
      maxFeePerDay: 1_000_000,
    })
  })
})
