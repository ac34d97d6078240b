import { account } from './account.ts'
import { depositPage } from './deposit-page.ts'
import { deposits } from './deposits.ts'
import { bell } from './bell.ts'
import { newDeposit } from './new-deposit.ts'
import { sorting } from './sorting.ts'

/** What the pages of deposits say. */
export const everyday = {
  ...account,
  ...deposits,
  depositPage,
  sorting,
  ...newDeposit,
  ...bell,
}
