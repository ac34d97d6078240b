import { hash } from 'node:crypto'

import type { Transaction } from '../../platform/database/client.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'
import { declarationOfRows } from './declaration-of-rows.ts'
import { takeCircumstances, type Circumstances } from './declaration-store.ts'
import { packDeclaredWith, type DeclaredWith } from './declared-with.ts'

/** What is given to a deposit when it is written: its number, what it is declared with, and the digest of that. */
type Given = Pick<DepositRow, 'number' | 'nonce' | 'declaredWith' | 'declaredCompany'>

export type UndeclaredDeposit = Omit<DepositRow, keyof Given> &
  Readonly<{ toDeclare: Omit<DeclaredWith, 'twoFactor'> }>

/**
 * Gives deposits that are about to be written their numbers, in the order of their ids, and declares each. The digest of its
 * declaration stands beside the deposit’s in the commitment.
 */
export async function declareDeposits(
  transaction: Transaction,
  deposits: readonly UndeclaredDeposit[],
  files: readonly FileRow[],
): Promise<readonly DepositRow[]> {
  const inOrder = deposits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const circumstances = await takeCircumstances(transaction, {
    count: deposits.length,
    accounts: deposits.map(({ accountId }) => accountId),
    companies: deposits.flatMap(({ companyId }) => companyId ?? []),
    predecessors: deposits.flatMap(({ previousDepositId }) => previousDepositId ?? []),
  })
  const filesOf = Map.groupBy(files, ({ depositId }) => depositId)
  return inOrder.map((deposit, place) => {
    const number = circumstances.numbers[place]
    if (number === undefined) throw new Error('there is a number for every deposit')
    return declared(deposit, number, filesOf.get(deposit.id) ?? [], circumstances)
  })
}

function declared(
  { toDeclare, ...row }: UndeclaredDeposit,
  number: number,
  files: readonly FileRow[],
  { twoFactor, companies, commitments }: Circumstances,
): DepositRow {
  const deposit = {
    ...row,
    number,
    declaredWith: packDeclaredWith({ ...toDeclare, twoFactor: twoFactor.has(row.accountId) }),
    declaredCompany: foundIn(companies, row.companyId),
  }
  const predecessor = foundIn(commitments, row.previousDepositId)
  const content = declarationOfRows({ deposit, files, predecessor })
  return { ...deposit, nonce: new Uint8Array(hash('sha256', content, 'buffer')) }
}

function foundIn(known: ReadonlyMap<string, string>, id: string | null): string | null {
  if (id === null) return null
  const found = known.get(id)
  if (found === undefined) throw new Error('what a deposit names is there when it is written')
  return found
}
