import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import {
  useCounterpartColumn,
  useCreditEntryColumns,
} from '../../ui/records/credit-entry-columns.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import { poolEntryPages } from './api/company-queries.ts'

export function PoolEntriesCard() {
  const { t } = useTranslation()
  const columns = [...useCreditEntryColumns(), useCounterpartColumn()]
  const { client } = useApi()
  const pages = usePages(poolEntryPages(client))
  return (
    <Card component="section">
      <Typography variant="h6" component="h2" sx={{ p: 3, pb: 2 }}>
        {t('company.entries')}
      </Typography>
      <RecordList
        label={t('company.entries')}
        empty={t('company.noEntries')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={columns}
      />
    </Card>
  )
}
