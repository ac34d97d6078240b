import { account } from './en/account.ts'
import { administration } from './en/administration.ts'
import { auth } from './en/auth.ts'
import { deposits } from './en/deposits.ts'
import { editors } from './en/editors.ts'
import { newDeposit } from './en/new-deposit.ts'
import { offers } from './en/offers.ts'
import { shell } from './en/shell.ts'
import type { Wording } from './fr.ts'

/** Every word of the pages; each file holds those of one part. */
export const en: Wording = {
  ...shell,
  ...auth,
  ...account,
  ...deposits,
  ...newDeposit,
  ...administration,
  ...editors,
  ...offers,
}
