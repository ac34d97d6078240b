import { hash } from 'node:crypto'

import type { Transaction } from '../../platform/database/client.ts'
import { bytesOfHex } from '../../platform/hex.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'
import { declarationOfRows } from './declaration-of-rows.ts'
import { takeCircumstances, type Circumstances } from './declaration-store.ts'
import { withTwoFactor } from './declared-with.ts'

/**
 * A deposit before it has its number and what depends on that: the digest of its declaration. What it is declared with says nothing
 * yet of a second factor.
 */
export type UndeclaredDeposit = Omit<DepositRow, 'number' | 'nonce' | 'declaredCompany'> &
  Readonly<{ declaredWith: Uint8Array }>

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
  row: UndeclaredDeposit,
  number: number,
  files: readonly FileRow[],
  { twoFactor, companies, commitments }: Circumstances,
): DepositRow {
  const { declaredWith } = row
  const deposit = {
    ...row,
    number,
    declaredWith: twoFactor.has(row.accountId) ? withTwoFactor(declaredWith) : declaredWith,
    declaredCompany: foundIn(companies, row.companyId),
  }
  const predecessor = foundIn(commitments, row.previousDepositId)
  const content = declarationOfRows({ deposit, files, predecessor })
  // By way of its digits: Node takes longer to make a Buffer for each.
  return { ...deposit, nonce: bytesOfHex(hash('sha256', content, 'hex')) }
}

function foundIn(known: ReadonlyMap<string, string>, id: string | null): string | null {
  if (id === null) return null
  const found = known.get(id)
  if (found === undefined) throw new Error('what a deposit names is there when it is written')
  return found
}
