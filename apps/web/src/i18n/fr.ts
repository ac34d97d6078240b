import { account } from './fr/account.ts'
import { administration } from './fr/administration.ts'
import { auth } from './fr/auth.ts'
import { deposits } from './fr/deposits.ts'
import { editors } from './fr/editors.ts'
import { newDeposit } from './fr/new-deposit.ts'
import { offers } from './fr/offers.ts'
import { shell } from './fr/shell.ts'

/** Every word of the pages; each file holds those of one part. */
export const fr = {
  ...shell,
  ...auth,
  ...account,
  ...deposits,
  ...newDeposit,
  ...administration,
  ...editors,
  ...offers,
}

export type Wording = typeof fr
