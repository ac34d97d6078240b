import { hexToBytes } from '@ancrage/proof'

export type DepositSearch =
  | Readonly<{ by: 'id'; id: string }>
  | Readonly<{ by: 'number'; number: number }>
  | Readonly<{ by: 'digest'; digest: Uint8Array }>
  | Readonly<{ by: 'owner'; address: string }>
export type OrderSearch =
  | Readonly<{ by: 'number'; number: number }>
  | Readonly<{ by: 'invoice'; series: number; year: number; number: number }>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DIGEST = /^[0-9a-f]{64}$/i
/** Digits that a `bigint` and a number hold exactly. */
const DEPOSIT = /^(?:AN-\d{4}-)?0*(\d{1,15})$/i
const ORDER = /^(?:CO-\d{4}-)?0*(\d{1,15})$/i
/** `FA-2026-000042`, or `FA-2026-29921220-000001` in a series after the first. */
const INVOICE = /^FA-(\d{4})-(?:(\d{1,9})-)?0*(\d{1,15})$/i

/** Which deposits the words may mean; undefined where they mean none. */
export function depositIn(words: string): DepositSearch | undefined {
  if (UUID.test(words)) return { by: 'id', id: words.toLowerCase() }
  if (DIGEST.test(words)) return { by: 'digest', digest: hexToBytes(words.toLowerCase()) }
  const number = DEPOSIT.exec(words)?.[1]
  if (number !== undefined) return { by: 'number', number: Number(number) }
  return words.includes('@') ? { by: 'owner', address: words } : undefined
}

export function orderIn(words: string): OrderSearch | undefined {
  const number = ORDER.exec(words)?.[1]
  if (number !== undefined) return { by: 'number', number: Number(number) }
  const [, year, series = '1', ofInvoice] = INVOICE.exec(words) ?? []
  if (ofInvoice === undefined) return undefined
  return { by: 'invoice', series: Number(series), year: Number(year), number: Number(ofInvoice) }
}
