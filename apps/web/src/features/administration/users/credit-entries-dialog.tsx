import { type CreditEntry } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import {
  useCounterpartColumn,
  useCreditEntryColumns,
} from '../../../ui/records/credit-entry-columns.ts'
import { RecordDialog } from '../../../ui/records/record-dialog.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { creditEntryPages } from '../api/administration-lists.ts'
import type { CreditOwner } from './credits-dialog.tsx'

type Props = Readonly<{ owner: CreditOwner; onClose: () => void }>

export function CreditEntriesDialog({ owner, onClose }: Props) {
  const { t } = useTranslation()
  const columns = [...useCreditEntryColumns(), useCounterpartColumn()]
  const { client } = useApi()
  const title = t('administration.historyTitle', { name: owner.name })
  const pages = usePages(creditEntryPages(client, owner))
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
