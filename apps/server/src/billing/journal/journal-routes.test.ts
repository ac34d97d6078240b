import { listAuditEntries, managedProduct, order, readCsv, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { readInvoicesOfMonth } from './journal-store.ts'

let service: TestService
let ada: Caller
let anna: Caller
let annaId: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  annaId = await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())
beforeEach(() => service.client.pool.query('delete from credit_notes; delete from invoices'))

async function paid(over: Parameters<typeof newPack>[0], issuedAt: string): Promise<Order> {
  const made = managedProduct.parse((await ada.post('/admin/products', newPack(over))).json())
  const placed = order.parse(
    (await anna.post('/orders', { startsAtOnce: true, productId: made.id })).json(),
  )
  const reply = await ada.post(`/admin/orders/${placed.id}/pay`, { paymentReference: '=VIR 42' })
  expect(reply.statusCode).toBe(200)
  await service.client.pool.query(
    `update invoices set issued_at = $2, facts = facts || jsonb_build_object('issuedAt', $3::text)
     where order_id = $1`,
    [placed.id, issuedAt, issuedAt],
  )
  return placed
}

async function journal(month: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const reply = await ada.get(`/admin/journal/${month}`)
  expect(reply.statusCode).toBe(200)
  const [head, ...lines] = readCsv(reply.body, ',').map(({ cells }) => cells)
  expect(head).toHaveLength(18)
  return lines.map((cells): Record<string, string> =>
    Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell] as const)),
  )
}

const cents = (text = ''): number => Number(text.replace(',', ''))

describe('24: the journal of a month', () => {
  test('has a sale and its payment for each invoice, balanced to the cent', async () => {
    const bought = await paid({ price: 1999, vatRate: 2000 }, '2026-11-26T10:00:00Z')
    const lines = await journal('2026-11')
    expect(
      lines.map(({ JournalCode, CompteNum, Debit, Credit }) => [
        JournalCode,
        CompteNum,
        Debit,
        Credit,
      ]),
    ).toEqual([
      ['VE', '411000', '23,99', '0,00'],
      ['VE', '706000', '0,00', '19,99'],
      ['VE', '445710', '0,00', '4,00'],
      ['BQ', '512000', '23,99', '0,00'],
      ['BQ', '411000', '0,00', '23,99'],
    ])
    const [sale, , , , payment] = lines
    expect(sale).toMatchObject({
      EcritureDate: '20261126',
      CompAuxNum: `C${annaId.slice(-12)}`,
      EcritureLet: bought.number,
    })
    expect(sale?.['CompAuxLib']).toContain('anna@example.org')
    expect(sale?.['PieceRef']).toMatch(/^FA-\d{4}-\d{6}$/)
    expect(payment).toMatchObject({ PieceRef: "'=VIR 42", EcritureLet: bought.number })
    for (const code of ['VE', 'BQ']) {
      const entry = lines.filter(({ JournalCode }) => JournalCode === code)
      const sum = (side: 'Debit' | 'Credit') =>
        entry.reduce((total, line) => total + cents(line[side]), 0)
      expect(sum('Debit')).toBe(sum('Credit'))
    }
  })

  test('begins and ends with the month in France, has no line of tax where there is none, and is refused in words where it is empty', async () => {
    await paid({ price: 500, vatRate: 0 }, '2026-10-31T22:59:59Z')
    await paid({ price: 700, vatRate: 0 }, '2026-10-31T23:00:00Z')
    const debits = async (month: string) =>
      (await journal(month)).map(({ CompteNum, Debit }) => [CompteNum, Debit])
    expect(await debits('2026-10')).toEqual([
      ['411000', '5,00'],
      ['706000', '0,00'],
      ['512000', '5,00'],
      ['411000', '0,00'],
    ])
    expect((await debits('2026-11')).map(([, debit]) => debit)).toEqual([
      '7,00',
      '0,00',
      '7,00',
      '0,00',
    ])
    const empty = await ada.get('/admin/journal/2025-01')
    expect(empty.statusCode).toBe(404)
    expect(empty.body).toContain('journal.no_entries')
    const log = await ada.get('/admin/audit?subjectId=journal-2025-01')
    expect(listAuditEntries.reply.parse(log.json()).items).toEqual([])
  })

  test('takes a sale back with its credit note, and has the transfer in the month in which it was made', async () => {
    const bought = await paid({ price: 1999, vatRate: 2000 }, '2026-05-26T10:00:00Z')
    expect((await anna.post(`/orders/${bought.id}/withdraw`, {})).statusCode).toBe(200)
    const refund = { paymentReference: 'REMB 7' }
    expect((await ada.post(`/admin/orders/${bought.id}/refund`, refund)).statusCode).toBe(200)
    await service.client.pool.query(
      `update credit_notes set issued_at = '2026-05-31T21:00:00Z', refunded_at = '2026-05-31T22:00:00Z',
         facts = facts || '{"issuedAt": "2026-05-31T21:00:00Z"}'`,
    )
    const told = (lines: Awaited<ReturnType<typeof journal>>) =>
      lines.map(({ JournalCode, CompteNum, Debit, Credit, EcritureDate }) =>
        [JournalCode, EcritureDate, CompteNum, Debit, Credit].join(' '),
      )
    const may = await journal('2026-05')
    expect(told(may.slice(5))).toEqual([
      'VE 20260531 706000 19,99 0,00',
      'VE 20260531 445710 4,00 0,00',
      'VE 20260531 411000 0,00 23,99',
    ])
    const june = await journal('2026-06')
    expect(told(june)).toEqual(['BQ 20260601 411000 23,99 0,00', 'BQ 20260601 512000 0,00 23,99'])
    expect(june[1]?.['PieceRef']).toBe('REMB 7')
    for (const line of [may[7], june[0]]) {
      expect(line?.['EcritureLet']).toMatch(/^AV-/)
      expect(line?.['DateLet']).toBe('20260601')
    }
  })

  test('is read page by page without a gap or a repetition', async () => {
    for (const price of [100, 200, 300]) await paid({ price }, '2026-11-02T10:00:00Z')
    const { database } = service.client
    const seen: number[] = []
    let after: Awaited<ReturnType<typeof readInvoicesOfMonth>>[number] | undefined
    for (;;) {
      const [row] = await readInvoicesOfMonth(database, '2026-11', { after, limit: 1 })
      if (!row) break
      seen.push(row.number)
      after = row
    }
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  test('stands in the audit log, is refused to who does not administer, and is there of months alone', async () => {
    await paid({ price: 100 }, '2026-09-02T10:00:00Z')
    await journal('2026-09')
    const log = await ada.get('/admin/audit?subjectId=journal-2026-09')
    const [entry] = listAuditEntries.reply.parse(log.json()).items
    expect(entry).toMatchObject({ action: 'export.made', details: { format: 'csv' } })
    expect((await anna.get('/admin/journal/2026-11')).statusCode).toBe(403)
    for (const month of ['2026-13', '2026', '1999-01', '2026-11-01']) {
      expect((await ada.get(`/admin/journal/${month}`)).statusCode).toBe(404)
    }
  })
})
