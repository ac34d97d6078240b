import { ANCHORING_ALARMS, type LedgerState } from '@ancrage/contract'
import { describe, expect, test } from 'vitest'

import { anchoringAlarms, type Circumstances } from './anchoring-alarms.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const HOUR_MS = 3_600_000
const before = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds)

const HEALTHY: LedgerState = {
  id: 'bitcoin',
  ledger: 'bitcoin',
  chain: 'bitcoin',
  network: 'main',
  evidential: true,
  confirmationsNeeded: 6,
  lastAnswerAt: NOW.toISOString(),
  lastError: null,
  lastErrorAdvice: null,
  lastErrorAt: null,
  failingSince: null,
  balance: 5_000_000,
  fees24Hours: 0,
  feeCap24Hours: 1_000_000,
}

function codesOf(ledger: Partial<LedgerState>, rest: Partial<Circumstances> = {}): string[] {
  const ledgers = [{ ...HEALTHY, ...ledger }]
  const circumstances = {
    now: NOW,
    ledgers,
    oldestBatch: undefined,
    authorities: [],
    renewalDueAt: undefined,
    ...rest,
  }
  return anchoringAlarms(circumstances).map(({ code }) => code)
}

describe('the operator', () => {
  test('hears nothing while all is well', () => {
    expect(codesOf({})).toEqual([])
    expect(codesOf({ balance: null, feeCap24Hours: null })).toEqual([])
  })

  test('hears of a ledger that has failed for an hour, not of one that failed a moment ago', () => {
    expect(codesOf({ failingSince: before(HOUR_MS - 1).toISOString() })).toEqual([])
    expect(codesOf({ failingSince: before(HOUR_MS).toISOString() })).toEqual(['ledger.failing'])
  })

  test('hears of a renewal of tokens that has been due for a day, not of one that is due', () => {
    const due = (milliseconds: number) => codesOf({}, { renewalDueAt: before(milliseconds) })
    expect(due(-HOUR_MS)).toEqual([])
    expect(due(24 * HOUR_MS - 1)).toEqual([])
    expect(due(24 * HOUR_MS)).toEqual(['renewal.overdue'])
  })

  test('P6: hears that a day’s fees near their cap, then that they have reached it', () => {
    expect(codesOf({ fees24Hours: 799_999 })).toEqual([])
    expect(codesOf({ fees24Hours: 800_000 })).toEqual(['fees.near_cap'])
    expect(codesOf({ fees24Hours: 1_000_000 })).toEqual(['fees.cap_reached'])
  })

  test('P6: hears that the next batch waits for another day, though the cap is not reached', () => {
    const refused = {
      fees24Hours: 600_000,
      lastError: 'anchor.daily_fees_spent: over 1000000 satoshi',
    }
    expect(codesOf({ ...refused, failingSince: NOW.toISOString() })).toEqual(['fees.cap_reached'])
    expect(codesOf(refused)).toEqual([])
  })

  test('hears that the wallet cannot pay another day', () => {
    expect(codesOf({ balance: 1_000_000 })).toEqual([])
    expect(codesOf({ balance: 999_999 })).toEqual(['balance.low'])
  })

  test('hears of a batch that has waited for six hours', () => {
    expect(codesOf({}, { oldestBatch: before(6 * HOUR_MS - 1) })).toEqual([])
    expect(codesOf({}, { oldestBatch: before(6 * HOUR_MS) })).toEqual(['batch.late'])
  })

  test('hears which authority no longer signs, and since when', () => {
    const authorities = [{ name: 'development', since: before(2 * HOUR_MS) }]
    const circumstances = {
      now: NOW,
      ledgers: [],
      renewalDueAt: undefined,
      oldestBatch: undefined,
      authorities,
    }
    expect(anchoringAlarms(circumstances)).toEqual([
      { code: 'receipts.failing', subject: 'development', since: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test('reads each alarm in French and English, French with its spaces', () => {
    for (const { fr, en } of Object.values(ANCHORING_ALARMS)) {
      expect(fr).not.toMatch(/ [:;!?%]|'/)
      expect(en).not.toBe(fr)
    }
  })
})
