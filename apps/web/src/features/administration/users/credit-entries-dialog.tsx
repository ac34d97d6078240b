import {
  type CreditEntry,
  listManagedCompanyCreditEntries,
  listUserCreditEntries,
} from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import {
  useCounterpartColumn,
  useCreditEntryColumns,
} from '../../../ui/records/credit-entry-columns.ts'
import { RecordDialog } from '../../../ui/records/record-dialog.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { ADMINISTRATION } from '../api/administration-queries.ts'
import type { CreditOwner } from './credits-dialog.tsx'

const PAGE = 10

type Props = Readonly<{ owner: CreditOwner; onClose: () => void }>

/** Where the credits of an account or a company came from, and where they went. */
export function CreditEntriesDialog({ owner: { kind, id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const columns = [...useCreditEntryColumns(), useCounterpartColumn()]
  const { client } = useApi()
  const call = kind === 'user' ? listUserCreditEntries : listManagedCompanyCreditEntries
  const title = t('administration.historyTitle', { name })
  const pages = usePages([...ADMINISTRATION, 'credit-entries', kind, id], (cursor, signal) =>
    client.call(call, { params: { id }, query: { limit: PAGE, cursor }, signal }),
  )
  return (
    <RecordDialog title={title} onClose={onClose}>
      <RecordList<CreditEntry>
        label={title}
        empty={t('profile.noHistory')}
        pages={pages}
        keyOf={(entry) => entry.id}
        columns={columns}
      />
    </RecordDialog>
  )
}
