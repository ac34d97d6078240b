import type { Overview } from '@ancrage/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { lazyPage } from '../../../shell/pages-loading.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { AlarmNotices } from '../anchoring/alarm-notices.tsx'
import { anchoringQuery, overviewQuery } from '../api/administration-queries.ts'
import { CardsWaiting, isAnyWaiting } from './cards-waiting.tsx'
import { LegalToFillIn } from './legal-to-fill-in.tsx'
import { MailsAreFiles } from './mails-are-files.tsx'
import { MailsFailing } from './mails-failing.tsx'
import { NotYetSelling } from './not-yet-selling.tsx'
import { OnlyATrial } from './only-a-trial.tsx'
import { SupportAddressMissing } from './support-address-missing.tsx'
import { VatToCheck } from './vat-to-check.tsx'
import { Waiting } from './waiting.tsx'

/** What asks for the operator now, then how the last month was. */
export function OverviewPanel() {
  const { client } = useApi()
  const { data, error, refetch } = useQuery(overviewQuery(client))
  return (
    <Stack spacing={4} sx={{ px: { xs: 2, md: 3 }, py: 3 }}>
      {data === undefined && error !== null && <FailureNotice error={error} onRetry={refetch} />}
      <Alarms overview={data} />
      {/* As close to each other as the alarms. */}
      <Stack spacing={1.5} sx={{ '&:empty': { display: 'none' } }}>
        <OnlyATrial />
        {data?.mails.areFiles === true && <MailsAreFiles />}
        <LegalToFillIn />
        <SupportAddressMissing />
        <NotYetSelling />
        {data && <VatToCheck count={data.vatToCheck} />}
      </Stack>
      {data && <Waiting overview={data} />}
      {data && (
        <Suspense fallback={<ChartsWaiting />}>
          <DayCharts days={data.days} />
        </Suspense>
      )}
    </Stack>
  )
}

/** As high as the charts: nothing moves when they are there. */
function ChartsWaiting() {
  const { t } = useTranslation()
  return (
    <Box sx={{ height: { xs: 1200, md: 590 } }}>
      <ProgressLine label={t('app.loading')} />
    </Box>
  )
}

/** Fetched once the figures above are there. */
const DayCharts = lazyPage(async () => (await import('./day-charts.tsx')).DayCharts)

/** Nothing is said to be well before both are known. */
function Alarms({ overview }: Readonly<{ overview: Overview | undefined }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery(anchoringQuery(client))
  const alarms = data?.alarms ?? []
  const { mails, cards } = overview ?? {}
  const isMoneyWaiting = cards !== undefined && isAnyWaiting(cards)
  if (alarms.length === 0 && !mails?.failing && !isMoneyWaiting) {
    if (data === undefined || mails === undefined) return null
    const words = mails.areFiles ? 'overview.anchoringWell' : 'overview.noAlarm'
    return <Notice tone="success" title={t(words)} />
  }
  return (
    <section aria-label={t('overview.alarms')}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {t('overview.alarms')}
      </Typography>
      <Stack spacing={1.5}>
        <AlarmNotices alarms={alarms} />
        {!!mails?.failing && <MailsFailing count={mails.failing} />}
        {cards && <CardsWaiting cards={cards} />}
      </Stack>
    </section>
  )
}
