import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'

import { transferCode, type Payment } from './transfer-code.ts'

const transfer = {
  payee: 'Ancrage SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  note: null,
}
const payment: Payment = { transfer, total: 1140, reference: 'CO-2026-000042' }
const linesOf = (changes: Partial<Payment>) => transferCode({ ...payment, ...changes })?.split('\n')

describe('the code of a transfer', () => {
  test('names payee, account, amount and reference, each on the line that banks read it from', () => {
    expect(linesOf({})).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'AGRIFRPP',
      'Ancrage SAS',
      'FR7630006000011234567890189',
      'EUR11.40',
      '',
      '',
      'CO-2026-000042',
    ])
  })

  test.for([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [123_456_789, 'EUR1234567.89'],
  ] as const)('of %d cents asks for %s', ([total, amount]) => {
    expect(linesOf({ total })?.[7]).toBe(amount)
  })

  test('of nothing, or of more than a transfer can carry, is not made', () => {
    expect(transferCode({ ...payment, total: 0 })).toBeUndefined()
    expect(linesOf({ total: 99_999_999_999 })?.[7]).toBe('EUR999999999.99')
    expect(transferCode({ ...payment, total: 100_000_000_000 })).toBeUndefined()
  })

  test('leaves out a BIC that is not known inside of the European Economic Area', () => {
    const code = transferCode({ ...payment, transfer: { ...transfer, bic: null } })
    expect(code?.split('\n').slice(1, 6)).toEqual(['002', '1', 'SCT', '', 'Ancrage SAS'])
  })

  test('for Switzerland needs the BIC', () => {
    const swiss = { ...transfer, iban: 'CH9300762011623852957', bic: 'UBSWCHZH' }
    expect(linesOf({ transfer: swiss })?.slice(1, 5)).toEqual(['001', '1', 'SCT', 'UBSWCHZH'])
    expect(transferCode({ ...payment, transfer: { ...swiss, bic: null } })).toBeUndefined()
  })

  test('is not made for an account that no SEPA transfer reaches', () => {
    const brazil = { ...transfer, iban: 'BR1800360305000010009795493C1' }
    expect(transferCode({ ...payment, transfer: brazil })).toBeUndefined()
  })

  test('has a name of one line and at most 70 characters', () => {
    const long = { ...transfer, payee: `Société\n${'des auteurs '.repeat(10)}` }
    const name = linesOf({ transfer: long })?.[5]
    expect(name).toHaveLength(70)
    expect(name).toMatch(/^Société des auteurs/)
  })

  test('has no name that is cut within a sign', () => {
    const name = linesOf({ transfer: { ...transfer, payee: `a${'🎨'.repeat(69)}` } })?.[5]
    expect(name).toBe(`a${'🎨'.repeat(34)}`)
  })

  test.for(['著作者協会', '🎨', 'a🎨', 'جمعية المؤلفين', 'Société'])(
    'fits into the largest code that banks read, whatever the script of the name: %s',
    (name) => {
      const longest = {
        ...transfer,
        payee: name.repeat(140).slice(0, 140),
        iban: 'MT84MALT011000012345MTLCAST001S',
        bic: 'AGRIFRPP882',
      }
      const code = transferCode({ ...payment, transfer: longest, total: 99_999_999_999 }) ?? ''
      expect(code.isWellFormed()).toBe(true)
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
      expect(encode(code, { ecc: 'M', maxVersion: 13 }).version).toBeLessThanOrEqual(13)
    },
  )
})
