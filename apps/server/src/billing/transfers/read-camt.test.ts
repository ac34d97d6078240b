import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readCamt, StatementUnreadable } from './read-camt.ts'
import { bookedEntry, camt } from './testing/camt.ts'

const read = (xml: string) => readCamt(new TextEncoder().encode(xml))

describe('24: a bank’s statement', () => {
  test('says of each booked transfer its day, its amount, who paid, what they wrote and the bank’s reference', () => {
    const xml = camt([
      bookedEntry({
        amount: '22.80',
        payer: 'Éléonore &amp; Cie',
        words: ['Commande', 'CO-2026-000003'],
      }),
    ])
    expect(read(xml)).toEqual({
      accounts: ['FR7630006000011234567890189'],
      transfers: [
        {
          day: '2026-11-26',
          amount: 2280,
          currency: 'EUR',
          payer: 'Éléonore & Cie',
          words: 'Commande\nCO-2026-000003\nE2E-1',
          reference: 'BANK-1',
        },
      ],
    })
  })

  test('of the newer versions names its status and its payer one level deeper', () => {
    const xml = camt([
      bookedEntry({ amount: '5', payer: 'Ada', words: ['x'] })
        .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
        .replace('<Dbtr><Nm>Ada</Nm></Dbtr>', '<Dbtr><Pty><Nm>Ada</Nm></Pty></Dbtr>'),
    ])
    expect(read(xml).transfers).toMatchObject([{ payer: 'Ada', amount: 500 }])
  })

  test('leaves out what was paid, what is only announced and what was taken back', () => {
    const entry = bookedEntry({ amount: '1.00', payer: 'Ada', words: ['x'] })
    const others = [
      entry.replace('CRDT', 'DBIT'),
      entry.replace('BOOK', 'PDNG'),
      entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
      entry.replace('<Sts>', '<RvslInd>1</RvslInd><Sts>'),
    ]
    expect(read(camt(others)).transfers).toEqual([])
    expect(read(camt([entry, ...others])).transfers).toHaveLength(1)
  })

  test('gives each transfer of a batch by itself, and no amount where the bank gives none', () => {
    const detail = (name: string, amount: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${name}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
      <RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls>`
    const batch = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><DtTm>2026-11-25T23:59:59+01:00</DtTm></BookgDt><AddtlNtryInf>lot</AddtlNtryInf><NtryDtls>
      ${detail('one', '<Amt Ccy="EUR">10.00</Amt>')}
      ${detail('two', '<AmtDtls><TxAmt><Amt Ccy="CHF">20.00</Amt></TxAmt></AmtDtls>')}
      ${detail('three', '')}
      ${detail('four', '<Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>')}
      </NtryDtls></Ntry>`
    expect(read(camt([batch])).transfers).toMatchObject([
      { day: '2026-11-25', words: 'one', reference: 'one', amount: 1000, currency: 'EUR' },
      { words: 'two', amount: 2000, currency: 'CHF' },
      { words: 'three', amount: null, currency: null },
    ])
  })

  test.each([
    ['0.01', 1],
    ['12.3', 1230],
    ['12.30000', 1230],
    ['9999999999999.99', 999_999_999_999_999],
    ['12.301', null],
    ['-1.00', null],
    ['1e3', null],
    ['1,00', null],
    ['12345678901234', null],
  ])('with %s has that in whole hundredths, or no amount', (text, amount) => {
    const xml = camt([bookedEntry({ amount: text, payer: 'Ada', words: ['x'] })])
    expect(read(xml).transfers).toMatchObject([{ amount }])
  })

  test('is read in the encoding that it names', () => {
    const xml = camt([bookedEntry({ amount: '1', payer: 'Élodie', words: ['x'] })])
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect(readCamt(latin).transfers).toMatchObject([{ payer: 'Élodie' }])
    expect(() => readCamt(Buffer.from(xml, 'latin1'))).toThrow(StatementUnreadable)
    expect(() => read(xml.replace('UTF-8', 'klingon'))).toThrow(StatementUnreadable)
  })

  test('says nothing in letters that nobody sees, on one line each, and not endlessly', () => {
    const words = ['a\u202Eb\u0085  c\n d', 'e'.repeat(5_000)]
    const [transfer] = read(
      camt([bookedEntry({ amount: '1', payer: 'p'.repeat(500), words })]),
    ).transfers
    expect(transfer?.words.split('\n')[0]).toBe('a b c d')
    expect(transfer?.words).toHaveLength(1_000)
    expect(transfer?.payer).toHaveLength(200)
  })
})

test('24: what is too long is cut, and holds no character by half', () => {
  const entry = bookedEntry({
    amount: '1',
    payer: `p${'𝒜'.repeat(200)}`,
    words: [`w${'𝒜'.repeat(1_000)}`],
  }).replace('BANK-1', `r${'𝒜'.repeat(200)}`)
  const [transfer] = read(camt([entry])).transfers
  for (const text of [transfer?.payer, transfer?.words, transfer?.reference]) {
    expect(text).toMatch(/^\w𝒜+\uFFFD$/u)
  }
})

describe('24: no statement', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'relevé'],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['one that is cut off', camt([]).slice(0, -20)],
    ['two roots', `${camt([])}<Document/>`],
    ['one with a type of its own', `<!DOCTYPE Document SYSTEM "file:///etc/passwd">${camt([])}`],
    [
      'one that grows',
      `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><Document>&b;</Document>`,
    ],
    ['an entity of nobody’s', camt([]).replace('<Stmt>', '<Stmt>&secret;')],
    ['one that is too deep', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
    ['one of too many elements', `<Document>${'<a/>'.repeat(300_001)}</Document>`],
    ['a prefix without a namespace', '<x:Document><BkToCstmrStmt/></x:Document>'],
  ])('is %s', (_, xml) => {
    expect(() => read(xml)).toThrow(StatementUnreadable)
  })

  test('is made by changing bytes without being told so, or it is another statement', () => {
    const bytes = Buffer.from(camt([bookedEntry({ amount: '22.80', payer: 'Ada', words: ['CO'] })]))
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const changed = Buffer.from(bytes)
        for (const [place, value] of changes) changed[place] = value
        try {
          const { transfers } = readCamt(changed)
          for (const { amount } of transfers) expect(amount === null || amount >= 0).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(StatementUnreadable)
        }
      }),
    )
  })
})
