import { administration } from './administration.ts'
import { company } from './company.ts'
import { editors } from './editors.ts'
import { offers } from './offers.ts'
import { overview } from './overview.ts'
import { recordSearch } from './record-search.ts'
import { supportView } from './support-view.ts'

/** What all other pages say besides. */
export const management = {
  ...administration,
  ...company,
  ...editors,
  ...offers,
  overview,
  recordSearch,
  supportView,
}
