import { type Element, parseXml } from './parse-xml.ts'

/** A transfer that a bank has booked to the account. */
export type BookedTransfer = Readonly<{
  /** Of the booking, as `2026-11-26`; null where the bank names none. */
  day: string | null
  /** In hundredths of the currency; null where the bank gives none for it alone, or none of whole hundredths. */
  amount: number | null
  currency: string | null
  payer: string | null
  /** What the payer wrote and the references that went along, line by line. */
  words: string
  /** The bank’s own. */
  reference: string | null
}>

export type BankStatement = Readonly<{
  /** IBANs that it is of. */
  accounts: readonly string[]
  transfers: readonly BookedTransfer[]
}>

/** The bytes are no statement of an account. */
export class StatementUnreadable extends Error {}

const LONGEST_WORDS = 1_000
const LONGEST_NAME = 200
/** What stands where the payer gave no reference. */
const NO_REFERENCE = /^NOT ?PROVIDED$/i
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,5}))?$/

/**
 * Reads a bank’s statement, ISO 20022 camt.053 of any version: transfers that are booked to the account and not taken back.
 * Of a batch each transfer by itself.
 *
 * @throws StatementUnreadable.
 */
export function readCamt(bytes: Uint8Array): BankStatement {
  const statements = all(treeOf(bytes), 'Document', 'BkToCstmrStmt')
  if (statements.length === 0) throw new StatementUnreadable('no statement of an account')
  const parts = statements.flatMap((one) => all(one, 'Stmt'))
  const ibans = parts.flatMap((part) => all(part, 'Acct', 'Id', 'IBAN').map(({ text }) => text))
  return {
    accounts: [...new Set(ibans.map((iban) => iban.replaceAll(/\s/g, '')))],
    transfers: parts.flatMap((part) => all(part, 'Ntry').flatMap(transfersOf)),
  }
}

function treeOf(bytes: Uint8Array): Element {
  try {
    return parseXml(bytes)
  } catch (cause) {
    throw new StatementUnreadable('no XML that can be read', { cause })
  }
}

function transfersOf(entry: Element): readonly BookedTransfer[] {
  const status = first(entry, 'Sts', 'Cd') ?? first(entry, 'Sts')
  const isTakenBack = ['true', '1'].includes(first(entry, 'RvslInd') ?? '')
  if (first(entry, 'CdtDbtInd') !== 'CRDT' || status !== 'BOOK' || isTakenBack) return []
  const details = all(entry, 'NtryDtls', 'TxDtls')
  if (details.length > 1) {
    return details
      .filter((detail) => first(detail, 'CdtDbtInd') !== 'DBIT')
      .map((detail) => transferOf(entry, detail, amountOf(detail)))
  }
  // The amount of the booking is what reached the account, whatever was sent.
  return [transferOf(entry, details[0] ?? entry, all(entry, 'Amt')[0])]
}

function transferOf(entry: Element, detail: Element, amount: Element | undefined): BookedTransfer {
  const isAlone = all(entry, 'NtryDtls', 'TxDtls').length < 2
  const lines = [
    ...texts(detail, 'RmtInf', 'Ustrd'),
    ...texts(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...texts(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...texts(detail, 'Refs', 'EndToEndId').filter((text) => !NO_REFERENCE.test(text)),
    ...texts(detail, 'AddtlTxInf'),
    ...(isAlone ? texts(entry, 'AddtlNtryInf') : []),
  ]
  const day = first(entry, 'BookgDt', 'Dt') ?? first(entry, 'BookgDt', 'DtTm')?.slice(0, 10)
  const payer = first(detail, 'RltdPties', 'Dbtr', 'Nm')
  const reference = first(detail, 'Refs', 'AcctSvcrRef') ?? first(entry, 'AcctSvcrRef')
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? (day ?? null) : null,
    amount: hundredthsOf(amount?.text ?? ''),
    currency: /^[A-Z]{3}$/.test(amount?.currency ?? '') ? (amount?.currency ?? null) : null,
    payer: cut(payer ?? first(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm'), LONGEST_NAME),
    words: cut([...new Set(lines)].join('\n'), LONGEST_WORDS) ?? '',
    reference: cut(reference, LONGEST_NAME),
  }
}

const amountOf = (detail: Element): Element | undefined =>
  all(detail, 'Amt')[0] ?? all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]

function hundredthsOf(text: string): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/** No character by half: nothing that holds one can be stored. */
const cut = (text: string | undefined, length: number) =>
  text?.slice(0, length).toWellFormed() ?? null

const first = (from: Element, ...path: readonly string[]): string | undefined =>
  texts(from, ...path)[0]

/** Each on one line. */
const texts = (from: Element, ...path: readonly string[]): readonly string[] =>
  all(from, ...path)
    .map(({ text }) => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
    .filter((text) => text !== '')

const all = (from: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [from],
  )
