import { csvLine, readCsv } from '@ancrage/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lostOrderLines, returnedRefundLines } from './card-lines.ts'
import {
  creditNoteLines,
  JOURNAL_COLUMNS,
  journalLines,
  type JournalLine,
} from './journal-lines.ts'
import { suspenseLines } from './suspense-lines.ts'

const cents = fc.integer({ min: 0, max: 99_999_999 })
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
/** As people, or who means harm, name things. */
const words = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('=1+1', '+33 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '"=1"', 'a,b', 'a\nb', ';=1'),
)
/** What an order, its invoice and its credit note say, as far as the journal reads it. */
const invoiced = fc
  .record({
    net: cents,
    vat: cents,
    issuedAt: moment,
    paidAt: moment,
    refundedAt: fc.option(moment),
    number: fc.integer({ min: 1, max: 999_999 }),
    product: words,
    buyer: words,
    company: fc.option(words),
    reference: fc.option(words),
  })
  .map(({ net, vat, number, ...said }) => ({
    row: {
      series: 0,
      year: 2026,
      number,
      issuedAt: new Date(said.issuedAt),
      accountId: '019acd5e-0000-7000-8000-000000000001',
      companyId: null,
      facts: {
        number: `FA-2026-${String(number).padStart(6, '0')}`,
        issuedAt: said.issuedAt,
        timeZone: 'Europe/Paris',
        net,
        vat,
        line: { designation: said.product },
        buyer: { name: said.buyer, company: said.company },
        order: { number: 'CO-2026-000001', paidAt: said.paidAt, paymentReference: said.reference },
      },
    },
    refundedAt: said.refundedAt === null ? null : new Date(said.refundedAt),
    reference: said.reference,
  }))

const amountOf = (text: string): number => {
  expect(text).toMatch(/^\d+,\d{2}$/)
  return Number(text.replace(',', ''))
}

/** The sums of both sides of each entry. */
function sidesOf(lines: readonly JournalLine[]): readonly (readonly [number, number])[] {
  const entries = Map.groupBy(
    lines,
    ({ JournalCode, EcritureNum, EcritureDate }) => `${JournalCode} ${EcritureNum} ${EcritureDate}`,
  )
  return [...entries.values()].map((entry) => [
    entry.reduce((sum, { Debit }) => sum + amountOf(Debit), 0),
    entry.reduce((sum, { Credit }) => sum + amountOf(Credit), 0),
  ])
}

test('24: debit is credit in every entry of an order, a withdrawal and a refund, and lettered accounts come to nothing', () => {
  fc.assert(
    fc.property(invoiced, ({ row, refundedAt, reference }) => {
      const bought = journalLines(row)
      const returned = creditNoteLines({
        ...row,
        refundedAt,
        refundReference: reference,
        isIssuedThen: true,
        isRefundedThen: refundedAt !== null,
      })
      for (const [debit, credit] of [...sidesOf(bought), ...sidesOf(returned)]) {
        expect(debit).toBe(credit)
      }
      const lettered = [...bought, ...returned].filter(({ EcritureLet }) => EcritureLet !== '')
      for (const lines of Map.groupBy(lettered, ({ EcritureLet }) => EcritureLet).values()) {
        const sum = (side: 'Debit' | 'Credit') =>
          lines.reduce((total, line) => total + amountOf(line[side]), 0)
        expect(sum('Debit')).toBe(sum('Credit'))
      }
    }),
    { numRuns: 500 },
  )
})

test('24: each line has the eighteen columns in their order, and no cell that a spreadsheet computes', () => {
  fc.assert(
    fc.property(invoiced, ({ row }) => {
      for (const line of journalLines(row)) {
        expect(Object.keys(line)).toEqual(JOURNAL_COLUMNS)
        const [read] = readCsv(csvLine(Object.values(line)), ',')
        expect(read?.cells).toHaveLength(18)
        for (const cell of read?.cells ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }
    }),
    { numRuns: 500 },
  )
})

test('27: debit is credit in every entry of a refund that came back and of a dispute that was lost', () => {
  fc.assert(
    fc.property(invoiced, fc.array(cents, { minLength: 3, maxLength: 3 }), (invoice, sums) => {
      const { row, refundedAt, reference } = invoice
      const [amount = 0, credited = 0, before = 0] = sums
      const at = { id: 1, endedAt: row.issuedAt, returnedAt: refundedAt }
      const refund = { ...row, ...at, amount, reference, isMadeThen: true, isReturnedThen: true }
      const returned = returnedRefundLines(refund)
      const lost = { ...row, ...at, reference: 'du_1', takenBack: amount, credited, before }
      for (const [debit, credit] of sidesOf([...returned, ...lostOrderLines(lost)])) {
        expect(debit).toBe(credit)
      }
      const sum = (side: 'Debit' | 'Credit') =>
        returned
          .filter(({ EcritureLet }) => EcritureLet !== '')
          .reduce((total, line) => total + amountOf(line[side]), 0)
      expect(sum('Debit')).toBe(sum('Credit'))
    }),
    { numRuns: 500 },
  )
})

test('AW7: a credit note over what was lost in parts takes back what was owed for the earlier parts, and no more', () => {
  const sides = (takenBack: number, credited: number, before: number) => {
    const [row] = fc.sample(invoiced, { numRuns: 1, seed: 28 })
    if (!row) throw new Error('there is none')
    const of = { id: 1, endedAt: row.row.issuedAt, reference: 'du_2', takenBack, credited, before }
    return lostOrderLines({ ...row.row, ...of }).map(({ CompteNum, Debit, Credit }) =>
      [CompteNum, Debit, Credit].join(' '),
    )
  }
  expect(sides(600, 480, 600)).toEqual(['411000 1,20 0,00', '512000 0,00 1,20'])
  expect(sides(600, 600, 600)).toEqual([])
  expect(sides(600, 1080, 600)).toEqual(['512000 4,80 0,00', '411000 0,00 4,80'])
  expect(sides(300, 1080, 0)).toEqual([])
})

test('27: debit is credit in every entry of money that gave nothing, in whatever currency it came', () => {
  const comes = ['received', 'cameBack', 'reversed'] as const
  const kinds = fc.constantFrom(...comes, 'paidBack', 'lost')
  const currency = fc.constantFrom('EUR', 'USD')
  fc.assert(
    fc.property(kinds, currency, cents, moment, (kind, of, amount, at) => {
      const order = { id: 1, number: 1, createdAt: new Date(at) }
      const move = { ...order, reference: 'pi_1', amount, currency: of, at: new Date(at) }
      const lines = suspenseLines(kind)(move)
      expect(lines.map(({ CompteNum }) => CompteNum).toSorted()).toEqual(['471000', '512000'])
      for (const [debit, credit] of sidesOf(lines)) {
        expect(debit).toBe(credit)
        expect(debit).toBe(of === 'EUR' ? amount : 0)
      }
      for (const line of lines) expect(line.Idevise).toBe(of === 'EUR' ? '' : of)
      const bank = lines.find(({ CompteNum }) => CompteNum === '512000')
      const comesThere = of === 'EUR' && comes.some((one) => one === kind)
      expect(amountOf(bank?.Debit ?? '')).toBe(comesThere ? amount : 0)
    }),
    { numRuns: 300 },
  )
})
