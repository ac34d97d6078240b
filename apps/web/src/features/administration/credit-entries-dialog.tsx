import {
  type CreditEntry,
  listManagedCompanyCreditEntries,
  listUserCreditEntries,
} from '@ancrage/contract'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatShort, formatSigned } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { RecordDialog } from '../../ui/record-dialog.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { ADMINISTRATION } from './administration-queries.ts'
import type { CreditOwner } from './credits-dialog.tsx'

const PAGE = 10

type Props = Readonly<{ owner: CreditOwner; onClose: () => void }>

/** Where the credits of an account or a company came from, and where they went. */
export function CreditEntriesDialog({ owner: { kind, id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
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
        columns={[
          { name: t('records.date'), show: ({ createdAt }) => formatShort(createdAt, language) },
          {
            name: t('records.kind'),
            place: 'title',
            show: (entry) => t(`credits.kinds.${entry.kind}`),
          },
          { name: t('records.credits'), show: ({ amount }) => formatSigned(amount, language) },
          {
            name: t('company.counterpart'),
            place: 'wide',
            show: ({ counterpart, reason }) => counterpart ?? reason,
          },
        ]}
      />
    </RecordDialog>
  )
}
