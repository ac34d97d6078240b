import type { Aggregation } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { aggregationPages } from '../api/administration-lists.ts'
import { anchoringQuery } from '../api/administration-queries.ts'
import { AlarmNotices } from './alarm-notices.tsx'
import { LedgerCards } from './ledger-cards.tsx'
import { OnLedgers } from './on-ledgers.tsx'
import { RenewalFigures } from './renewal-figures.tsx'
import { WaitingFigures } from './waiting-figures.tsx'

/** As far in as the lists below: cards on a phone, a table elsewhere. */
const INSET = { px: { xs: 2, md: 3 } } as const

export function AnchoringPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data } = useQuery(anchoringQuery(client))
  const pages = usePages(aggregationPages(client))
  const moment = (iso: string | null) => (iso === null ? '' : formatShort(iso, language))
  const number = (value: number) => formatNumber(value, language)
  return (
    <Stack spacing={3} sx={{ pt: 3 }}>
      {data !== undefined && (
        <Stack spacing={3} sx={INSET}>
          <AlarmNotices alarms={data.alarms} />
          <div>
            <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
              {t('administration.waitingHead')}
            </Typography>
            <WaitingFigures waiting={data.waiting} />
          </div>
          <div>
            <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
              {t('administration.ledgers')}
            </Typography>
            <LedgerCards ledgers={data.ledgers} />
          </div>
          <div>
            <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
              {t('administration.renewalHead')}
            </Typography>
            <RenewalFigures renewal={data.renewal} />
          </div>
        </Stack>
      )}
      <div>
        <Typography component="h2" variant="h6" sx={{ ...INSET, pb: { md: 2 } }}>
          {t('administration.batches')}
        </Typography>
        <RecordList<Aggregation>
          label={t('administration.batches')}
          empty={t('administration.noBatches')}
          pages={pages}
          keyOf={({ id }) => id}
          columns={[
            {
              name: t('administration.batch'),
              place: 'title',
              show: ({ id, merkleRoot }) => (
                <TwoLines
                  first={t('administration.batchNumber', { id })}
                  second={`${merkleRoot.slice(0, 16)}…`}
                />
              ),
            },
            {
              name: t('administration.sealedAt'),
              show: ({ sealedAt }) => moment(sealedAt),
              unbroken: true,
            },
            {
              name: t('administration.leaves'),
              show: ({ leaves }) => number(leaves),
            },
            {
              name: t('administration.ledgers'),
              place: 'wide',
              show: ({ ledgers }) => <OnLedgers on={ledgers} known={data?.ledgers ?? []} />,
            },
          ]}
        />
      </div>
    </Stack>
  )
}
