import { account } from './account.ts'
import { deposits } from './deposits.ts'
import { bell } from './bell.ts'
import { newDeposit } from './new-deposit.ts'

/** What the pages of deposits say. */
export const everyday = { ...account, ...deposits, ...newDeposit, ...bell }
