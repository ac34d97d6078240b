import { describe, expect, test } from 'vitest'

import { BadSettings, readSettings } from './env.ts'

describe('the settings', () => {
  test('work without a single variable', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      chainRpcPort: undefined,
      bootstrapAdministrator: undefined,
      demo: false,
    })
  })

  test('an empty variable is one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  test('T110: what cannot work stops the start and is named', () => {
    const wrong: Record<string, string>[] = [
      { PORT: '99999' },
      { PORT: '3000x' },
      { DATABASE_URL: 'mysql://localhost/ancrage' },
      { PUBLIC_URL: 'ftp://ancrage.example' },
      { LEDGERS: 'mainnet' },
      { AGGREGATION_SECONDS: '0' },
      { TIMESTAMP_AUTHORITIES: 'tsa.example' },
      { TIMESTAMP_ROOTS: '/nowhere/roots.pem' },
      { RECEIPT_SECONDS: '0' },
      { SECRET_KEY: 'abcd' },
      { BOOTSTRAP_ADMIN_EMAIL: 'not an address', BOOTSTRAP_ADMIN_PASSWORD: 'x' },
    ]
    for (const variables of wrong) {
      const [name = ''] = Object.keys(variables)
      expect(() => readSettings(variables)).toThrow(BadSettings)
      expect(() => readSettings(variables)).toThrow(name)
    }
  })

  test('an administrator’s address without a password is refused, and the other way round', () => {
    expect(() => readSettings({ BOOTSTRAP_ADMIN_EMAIL: 'a@b.fr' })).toThrow('go together')
    expect(() => readSettings({ BOOTSTRAP_ADMIN_PASSWORD: 'secret' })).toThrow('go together')
  })

  test('the demonstration never listens on a network', () => {
    expect(() => readSettings({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('loopback')
    expect(readSettings({ DEMO: '1' }).demo).toBe(true)
  })

  test('the public address loses its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://ancrage.example/' }).publicUrl).toBe(
      'https://ancrage.example',
    )
  })
})
