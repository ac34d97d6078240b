import { acts } from './acts.ts'
import { administration } from './management/administration.ts'
import { company } from './management/company.ts'
import { editors } from './management/editors.ts'
import { erasure } from './management/erasure.ts'
import { invoicing } from './management/invoicing.ts'
import { journal } from './management/journal.ts'
import { membership } from './management/membership.ts'
import { myAccount } from './management/my-account.ts'
import { offers } from './management/offers.ts'
import { overview } from './management/overview.ts'
import { recordSearch } from './management/record-search.ts'
import { statement } from './management/statement.ts'
import { storage } from './management/storage.ts'
import { supportView } from './management/support-view.ts'
import { told } from './management/told.ts'
import { refunds } from './management/refunds.ts'
import { vouchers } from './management/vouchers.ts'

/** What all other pages say besides. */
export const management = {
  ...administration,
  ...company,
  ...editors,
  ...offers,
  acts,
  erasure,
  invoicing,
  journal,
  membership,
  myAccount,
  overview,
  recordSearch,
  statement,
  storage,
  supportView,
  told,
  refunds,
  vouchers,
}
