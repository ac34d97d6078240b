import { EXAMPLE_IBAN } from '@ancrage/contract'
import { terminalLanguage } from '@ancrage/words'
import { describe, expect, test } from 'vitest'

import { BadSettings } from './bad-settings.ts'
import { readSettings } from './env.ts'

function refusalOf(variables: Record<string, string>): BadSettings {
  try {
    readSettings(variables)
  } catch (error) {
    if (error instanceof BadSettings) return error
    throw error
  }
  throw new Error('the settings were taken')
}

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
      { BLOCK_SECONDS: '0.01' },
      { AGGREGATION_MAX_LEAVES: '1000001' },
      { TIMESTAMP_AUTHORITIES: 'tsa.example' },
      { TIMESTAMP_ROOTS: '/nowhere/roots.pem' },
      { RECEIPT_SECONDS: '0' },
      { TIMESTAMP_RENEWAL_DAYS: '364' },
      { TIMESTAMP_RENEWAL_DAYS: '3651' },
      { TIMESTAMP_RENEW_BEFORE: '2030-02-30' },
      { TIMESTAMP_RENEW_BEFORE: 'tomorrow' },
      { CALENDAR_PORT: '0' },
      { VERIFY_PORT: '0' },
      { VERIFY_PORT: 'on' },
      { CALENDAR_URL: 'https://calendar.example' },
      { CALENDAR_URL: 'https://calendar.example/path', CALENDAR_PORT: '14788' },
      { CALENDAR_URL: 'https://user@calendar.example', CALENDAR_PORT: '14788' },
      { CALENDAR_URL: 'https://calendrier-été.example', CALENDAR_PORT: '14788' },
      { CALENDAR_URL: 'ftp://calendar.example', CALENDAR_PORT: '14788' },
      { CALENDAR_LIMIT_PER_MINUTE: '0' },
      { PAYMENT_IBAN: 'FR7630006000011234567890188' },
      { PAYMENT_BIC: 'AGRI' },
      { RATE_LIMITS: 'maybe' },
      { TRUST_PROXY: 'everyone' },
      { PUBLIC_URL: 'http://ancrage.example' },
      { DATABASE_URL: 'postgresql://ancrage@db.example/ancrage' },
      { SECRET_KEY: 'abcd' },
      { SECRET_KEY_PREVIOUS: 'abcd' },
      { METRICS_TOKEN: 'short' },
      { METRICS_PORT: '0' },
      { SMTP_URL: 'http://mail.example' },
      { MAIL_FROM: 'nobody' },
      { VAULT_URL: 'https://s3.example/copies' },
      { VAULT_URL: 's3://s3.example' },
      { VAULT_URL: 's3://s3.example/copies/..%2fothers' },
      { VAULT_URL: 's3://key:secret@s3.example/copies' },
      { VAULT_URL: 's3://s3.example/copies?tls=no' },
      { MAIL_FROM: 'Ancrage <a@example.org>\r\nBcc: eve@example.org' },
      { BOOTSTRAP_ADMIN_EMAIL: 'not an address', BOOTSTRAP_ADMIN_PASSWORD: 'x' },
    ]
    for (const variables of wrong) {
      const [name = ''] = Object.keys(variables)
      expect(() => readSettings(variables)).toThrow(BadSettings)
      expect(() => readSettings(variables)).toThrow(name)
    }
  })

  test('encrypted copies are in the data folder, or in the bucket that is named', () => {
    const keys = { VAULT_ACCESS_KEY_ID: 'a', VAULT_SECRET_ACCESS_KEY: 'b' }
    const known = { accessKeyId: 'a', secretAccessKey: 'b' }
    const placeOf = (VAULT_URL: string) => readSettings({ VAULT_URL, ...keys }).vault.place
    expect(readSettings({}).vault.place).toBeUndefined()
    expect(placeOf('s3://s3.eu-west-3.example/copies/of/ancrage/?region=eu-west-3')).toEqual({
      address: 'https://s3.eu-west-3.example/copies',
      prefix: 'of/ancrage/',
      region: 'eu-west-3',
      ...known,
    })
    expect(placeOf('s3://127.0.0.1:7480/copies?tls=false')).toEqual({
      address: 'http://127.0.0.1:7480/copies',
      prefix: '',
      region: 'us-east-1',
      ...known,
    })
  })

  test('buyers pay to the account of the environment, whose IBAN must add up', () => {
    const given = { PAYMENT_IBAN: 'FR76 3000 6000 0112 3456 7890 189', PAYMENT_NOTE: 'Merci.' }
    expect(readSettings(given).payment).toEqual({
      payee: null,
      iban: 'FR7630006000011234567890189',
      bic: null,
      note: 'Merci.',
    })
  })

  test('the demonstration has bank details that are an example, and an address to write to', () => {
    expect(readSettings({ DEMO: '1' })).toMatchObject({
      payment: { payee: 'Démonstration (ne pas payer)', iban: EXAMPLE_IBAN, bic: null },
      supportAddress: 'aide@demo.example',
    })
    const given = { PAYMENT_IBAN: 'FR7630006000011234567890189', SUPPORT_ADDRESS: 'a@example.org' }
    expect(readSettings({ DEMO: '1', ...given })).toMatchObject({
      payment: { payee: null, iban: given.PAYMENT_IBAN },
      supportAddress: given.SUPPORT_ADDRESS,
    })
    expect(readSettings({})).toMatchObject({ payment: { iban: null }, supportAddress: null })
  })

  test.each([
    [
      'fr_FR.UTF-8',
      { PORT: '3000x' },
      'PORT : la valeur « 3000x » n’est pas acceptée ; il faut un nombre.',
    ],
    ['C', { PORT: '99999' }, 'PORT: “99999” is not accepted; it takes a number of at most 65535.'],
    [
      'fr_CA',
      { LEDGERS: 'mainnet' },
      'LEDGERS : la valeur « mainnet » n’est pas acceptée ; il faut l’une de ces valeurs : development, calendars, bitcoin.',
    ],
    ['en_GB', { DEMO: 'yes' }, 'DEMO: “yes” is not accepted; it takes 1.'],
    [
      'fr_FR',
      { SECRET_KEY: 'hunter2' },
      'SECRET_KEY : cette valeur n’est pas acceptée ; il faut 64 chiffres hexadécimaux, en minuscules.',
    ],
    [
      'C',
      { DATABASE_URL: 'mysql://me:hunter2@localhost/a' },
      'DATABASE_URL: this value is not accepted; it takes an address that begins with postgres://.',
    ],
  ])('in a terminal of %s %j is told in a sentence', (LANG, variables, sentence) => {
    expect(refusalOf(variables).sentences(terminalLanguage({ LANG }))).toBe(sentence)
  })

  test.each<Record<string, string>>([
    { ROLES: 'web' },
    { ROLES: 'web', DEMO: '1' },
    { LEDGERS: 'calendars,calendars' },
    { LEDGERS: 'bitcoin' },
    { LEDGERS: 'calendars', CALENDARS: 'http://calendar.example' },
    { LEDGERS: 'calendars', BITCOIN_NETWORK: 'signet' },
    { LEDGERS: 'calendars', CHAIN_RPC_PORT: '18443' },
    { BITCOIN_NETWORK: 'main' },
    { TIMESTAMP_AUTHORITIES: 'tsa.example' },
    { TIMESTAMP_AUTHORITIES: 'development,development' },
    { TIMESTAMP_AUTHORITIES: 'https://tsa.example/#qualified' },
    { TIMESTAMP_AUTHORITIES: 'https://tsa.example/#qualifed' },
    { TIMESTAMP_ROOTS: '/nowhere/roots.pem' },
    { CALENDAR_URL: 'https://calendar.example' },
    { BOOTSTRAP_ADMIN_EMAIL: 'a@b.fr' },
    { DEMO: '1', HOST: '0.0.0.0' },
    { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://8.8.8.8' },
    { VAULT_URL: 's3://s3.example/copies' },
    { VAULT_URL: 's3://s3.example/copies', VAULT_ACCESS_KEY_ID: 'a' },
    { VAULT_SECRET_ACCESS_KEY: 'b' },
    { DATABASE_URL: 'postgresql://ancrage@db.example/ancrage' },
  ])('what breaks a rule across settings is told in French and in English: %j', (variables) => {
    for (const { fr, en } of refusalOf(variables).problems) {
      expect(fr).toMatch(/^[A-Z_]+(\u00A0:| et [A-Z_]+ vont ensemble\u00A0:)/)
      expect(fr).not.toMatch(/[ ][:;!?»]|«[^\u00A0]|\p{L}'\p{L}/u)
      expect(en).toMatch(/^[A-Z_]+(:| and [A-Z_]+ go together:)/)
      expect(fr.split(/\W/, 1)).toEqual(en.split(/\W/, 1))
    }
  })

  test('our calendar is at an origin of its own, and off unless it has a port', () => {
    expect(readSettings({}).calendar).toBeUndefined()
    expect(readSettings({ CALENDAR_PORT: '14788' }).calendar).toEqual({
      port: 14_788,
      url: undefined,
      limitPerMinute: 600,
    })
    const named = { CALENDAR_PORT: '14788', CALENDAR_URL: 'https://calendar.example/' }
    expect(readSettings(named).calendar?.url).toBe('https://calendar.example')
  })

  test('the verification site is beside the application unless it is switched off', () => {
    expect(readSettings({})).toMatchObject({
      verifyPort: { number: 3001, isChosen: false },
      verificationUrl: 'http://localhost:3001',
    })
    expect(readSettings({ VERIFY_PORT: '4001' })).toMatchObject({
      verifyPort: { number: 4001, isChosen: true },
      verificationUrl: 'http://localhost:4001',
    })
    expect(readSettings({ VERIFY_PORT: 'off' })).toMatchObject({
      verifyPort: undefined,
      verificationUrl: null,
    })
  })

  test('the address of the verification site is told where others reach this service', () => {
    const settings = { PUBLIC_URL: 'https://ancrage.example' }
    expect(readSettings(settings).verificationUrl).toBeNull()
    const told = { ...settings, VERIFICATION_URL: 'https://verify.example' }
    expect(readSettings(told).verificationUrl).toBe('https://verify.example')
  })

  test('an administrator’s address without a password is refused, and the other way round', () => {
    expect(() => readSettings({ BOOTSTRAP_ADMIN_EMAIL: 'a@b.fr' })).toThrow('go together')
    expect(() => readSettings({ BOOTSTRAP_ADMIN_PASSWORD: 'secret' })).toThrow('go together')
  })

  test('the demonstration never listens on a network', () => {
    expect(() => readSettings({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('loopback')
    expect(readSettings({ DEMO: '1' }).demo).toBe(true)
  })

  test('limits are off on loopback only', () => {
    expect(readSettings({}).rateLimits).toBe('on')
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
    expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow('RATE_LIMITS')
  })

  test('plain http is for one’s own machine and network', () => {
    for (const url of ['http://127.0.0.1:3000', 'http://192.168.1.5:3000', 'http://ancrage:3000']) {
      expect(readSettings({ PUBLIC_URL: url }).publicUrl).toBe(url)
    }
    expect(() => readSettings({ PUBLIC_URL: 'http://8.8.8.8' })).toThrow('https')
  })

  test('proxies are addresses, networks, or names of inner networks', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
    ])
  })

  test('the public address loses its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://ancrage.example/' }).publicUrl).toBe(
      'https://ancrage.example',
    )
  })
})
