import { expect, test } from 'vitest'

import { cardMails as english } from './en/card-payments.ts'
import { cardMails as french } from './fr/card-payments.ts'

const FAILED = {
  kind: 'refundFailed',
  order: 'CO-2026-000012',
  product: 'Lot',
  amount: 90_930,
  currency: 'EUR',
  returned: false,
  others: 0,
} as const

const wordsOf = (disputed: boolean): readonly string[] =>
  [french, english].map((words) =>
    words.refundFailed({ ...FAILED, why: 'declined', disputed }).paragraphs.join(' '),
  )

test('AR4: who reads that a refund failed over a dispute is not asked to pay by another means', () => {
  const [inFrench, inEnglish] = wordsOf(true)
  expect(inFrench).toContain('Ne le remboursez pas par un autre moyen')
  expect(inEnglish).toContain('Do not refund it by another means')
})

test('and is asked to do so where it failed for another reason', () => {
  const [inFrench, inEnglish] = wordsOf(false)
  expect(inFrench).toContain('remboursez-le par un autre moyen')
  expect(inEnglish).toContain('refund them by another means and mark')
})
