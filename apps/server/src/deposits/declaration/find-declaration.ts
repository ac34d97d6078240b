import { hash } from 'node:crypto'

import { equalBytes } from '@ancrage/proof'

import type { Queries } from '../../platform/database/client.ts'
import type { DepositRecord } from '../read/deposit-store.ts'
import { declarationOfRows } from './declaration-of-rows.ts'
import { commitmentOfDeposit } from './declaration-store.ts'

/**
 * The bytes of `declaration.json` as they are dated; undefined of a deposit of version 1.
 *
 * @throws where what is stored no longer gives them: nobody is handed a declaration that its proof does not date.
 */
export async function findDeclaration(
  queries: Queries,
  { deposit, files }: Pick<DepositRecord, 'deposit' | 'files'>,
): Promise<Uint8Array | undefined> {
  const { declaredWith, previousDepositId } = deposit
  if (declaredWith === null) return undefined
  const predecessor = previousDepositId && (await commitmentOfDeposit(queries, previousDepositId))
  const content = declarationOfRows({ deposit: { ...deposit, declaredWith }, files, predecessor })
  if (!equalBytes(hash('sha256', content, 'buffer'), deposit.nonce)) {
    throw new Error(`the rows of deposit ${deposit.id} do not give its declaration`)
  }
  return new Uint8Array(Buffer.from(content, 'utf8'))
}
