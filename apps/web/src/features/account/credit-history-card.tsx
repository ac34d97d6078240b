import { type CreditEntry } from '@ancrage/contract'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useCreditEntryColumns } from '../../ui/records/credit-entry-columns.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import { creditEntryPages } from './api/account-queries.ts'

export function CreditHistoryCard() {
  const { t } = useTranslation()
  const entryColumns = useCreditEntryColumns()
  const { client } = useApi()
  const pages = usePages(creditEntryPages(client))
  return (
    <Card component="section">
      <Typography variant="h6" component="h2" sx={{ p: 3, pb: 2 }}>
        {t('profile.history')}
      </Typography>
      <RecordList<CreditEntry>
        label={t('profile.history')}
        empty={t('profile.noHistory')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          ...entryColumns,
          { name: t('records.reason'), place: 'wide', show: (entry) => <Why entry={entry} /> },
        ]}
      />
    </Card>
  )
}

function Why({ entry }: Readonly<{ entry: CreditEntry }>) {
  const { t } = useTranslation()
  const { reason, counterpart, depositId, depositTitle } = entry
  if (depositId === null) return reason ?? counterpart
  return (
    <MuiLink component={Link} to={`/deposits/${depositId}`}>
      {depositTitle ?? t('profile.seeDeposit')}
    </MuiLink>
  )
}
