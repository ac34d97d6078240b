import {
  ANCHORING_ALARMS,
  getAnchoring,
  type Aggregation,
  type LedgerState,
} from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { SoftChip } from '../../ui/soft-chip.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ADMINISTRATION } from './administration-queries.ts'

const REFRESH_MS = 10_000
const KEY = [...ADMINISTRATION, 'anchoring'] as const

export function AnchoringPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: [...KEY, 'state'],
    queryFn: ({ signal }) => client.call(getAnchoring, { query: { limit: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  })
  const pages = usePages(KEY, async (cursor, signal) => {
    const { aggregations } = await client.call(getAnchoring, { query: { cursor }, signal })
    return aggregations
  })
  const moment = (iso: string | null) => (iso === null ? '' : formatShort(iso, language))
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      {data !== undefined && (
        <Stack spacing={2} sx={{ px: 2 }}>
          {data.alarms.map(({ code, subject, since }) => (
            <Notice
              key={`${code} ${subject ?? ''}`}
              tone="error"
              role="alert"
              title={ANCHORING_ALARMS[code][language]}
            >
              {[subject, moment(since)].filter(Boolean).join(' · ')}
            </Notice>
          ))}
          <FactList
            facts={[
              [t('administration.unsealed'), formatNumber(data.waiting.unsealedDeposits, language)],
              [
                t('administration.oldest'),
                moment(data.waiting.oldestUnconfirmedAt) || t('administration.none'),
              ],
            ]}
          />
          <Ledgers ledgers={data.ledgers} />
        </Stack>
      )}
      <Typography component="h2" variant="h6" sx={{ px: 3 }}>
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
              <TwoLines first={id} second={`${merkleRoot.slice(0, 16)}…`} />
            ),
          },
          { name: t('administration.sealedAt'), show: ({ sealedAt }) => moment(sealedAt) },
          {
            name: t('administration.leaves'),
            show: ({ leaves }) => formatNumber(leaves, language),
          },
          {
            name: t('administration.ledgers'),
            place: 'wide',
            show: ({ ledgers }) => <OnLedgers ledgers={ledgers} />,
          },
        ]}
      />
    </Stack>
  )
}

function Ledgers({ ledgers }: Readonly<{ ledgers: readonly LedgerState[] }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const satoshi = (value: number) =>
    t('administration.satoshi', { amount: formatNumber(value, language) })
  return (
    <List>
      {ledgers.map(({ id, network, failingSince, lastError, balance, ...fees }) => (
        <li key={id}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {id}
          </Typography>
          <SoftChip tone={failingSince === null ? 'success' : 'error'}>
            {failingSince === null
              ? t('administration.answering')
              : t('administration.failingSince', { moment: formatShort(failingSince, language) })}
          </SoftChip>
          <FactList
            facts={[
              [t('deposit.network'), network],
              [t('administration.lastError'), lastError],
              [t('administration.balance'), balance === null ? null : satoshi(balance)],
              [
                t('administration.fees'),
                fees.feeCap24Hours === null
                  ? null
                  : t('administration.feesOf', {
                      fees: satoshi(fees.fees24Hours),
                      cap: satoshi(fees.feeCap24Hours),
                    }),
              ],
            ]}
          />
        </li>
      ))}
    </List>
  )
}

function OnLedgers({ ledgers }: Pick<Aggregation, 'ledgers'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return ledgers.map(({ ledger, state, feePerLeaf, confirmations, confirmationsNeeded }) => (
    <TwoLines
      key={ledger}
      first={
        <SoftChip tone={state === 'confirmed' ? 'success' : 'info'}>
          {t(`administration.submissionStates.${state}`)}
        </SoftChip>
      }
      second={[
        ledger,
        state === 'inBlock'
          ? t('deposit.steps.countOf', { count: confirmations, needed: confirmationsNeeded })
          : '',
        feePerLeaf === null
          ? ''
          : t('administration.feePerLeaf', { fee: formatNumber(feePerLeaf, language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ))
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  '& > li': {
    display: 'grid',
    gap: 8,
    justifyItems: 'start',
    padding: 16,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}))
