import type { Transfer } from '@ancrage/contract'

/** Of the European Economic Area: a transfer needs no BIC there. */
const AREA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
/** The others that take part in SEPA. */
const BESIDE = 'AD AL CH GB GI MC MD ME MK RS SM VA'
const LONGEST_NAME = 70
/** In cents: nine digits of euros. */
const HIGHEST_TOTAL = 99_999_999_999

export type Payment = Readonly<{
  transfer: Transfer
  /** Cents of a euro. */
  total: number
  /** What the payee knows the payment by. */
  reference: string
}>

/**
 * The words of a QR code that fills in a transfer in a bank’s application: “SEPA credit transfer” of the European Payments Council’s EPC069-12, version
 * 2 where the BIC may be absent, else 1. Undefined where no such transfer reaches the account, or nothing is to be paid.
 */
export function transferCode({ transfer, total, reference }: Payment): string | undefined {
  const { payee, iban, bic } = transfer
  const country = iban.slice(0, 2)
  const isInArea = AREA.split(' ').includes(country)
  const reaches = isInArea || (BESIDE.split(' ').includes(country) && bic !== null)
  if (!reaches || total < 1 || total > HIGHEST_TOTAL) return undefined
  return [
    'BCD',
    isInArea ? '002' : '001',
    // UTF-8.
    '1',
    'SCT',
    bic ?? '',
    nameOf(payee),
    iban,
    `EUR${(total / 100).toFixed(2)}`,
    // Neither a purpose nor a reference with check digits.
    '',
    '',
    reference,
  ].join('\n')
}

/** On one line, and not cut within a character of two halves. */
function nameOf(payee: string): string {
  const name = payee.replace(/\s+/g, ' ').slice(0, LONGEST_NAME)
  return name.isWellFormed() ? name : name.slice(0, -1)
}
