import type { SupportView } from '@ancrage/contract'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { formatBytes, formatLong, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Tone } from '../../../theme/tokens.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AddressLine } from '../../../ui/records/address-line.tsx'
import { DigestText } from '../../../ui/records/digest-text.tsx'
import { FactList } from '../../../ui/records/fact-list.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { useLedgerWords } from '../anchoring/ledger-words.ts'

const TONES = {
  received: 'warning',
  sealed: 'info',
  confirmed: 'success',
} as const satisfies Record<string, Tone>

export function StateFacts({ view }: Readonly<{ view: SupportView }>) {
  const { t, language } = useTranslation()
  const moment = useMoment()
  const step = stepOf(view)
  const size = formatBytes(view.totalBytes, language)
  const count = view.fileCount
  const files = t('deposit.filesCount', { count, formatted: formatNumber(count, language) })
  return (
    <FactList
      facts={[
        [
          t('supportView.step'),
          <SoftChip key="step" tone={TONES[step]}>
            {t(`supportView.steps.${step}`)}
          </SoftChip>,
        ],
        [t('deposit.createdAt'), moment(view.createdAt)],
        [t('supportView.steps.confirmed'), view.confirmedAt && moment(view.confirmedAt)],
        [t('supportView.files'), t('supportView.filesOf', { files, size })],
        [t('supportView.owner'), <Owner key="owner" owner={view.owner} />],
        [t('menu.company'), view.owner.company],
        [
          t('supportView.visibility'),
          t(view.visibility === 'public' ? 'supportView.yes' : 'supportView.no'),
        ],
        [t('supportView.archived'), view.archived && t('supportView.yes')],
      ]}
    />
  )
}

export function JobFacts({ jobs }: Readonly<{ jobs: SupportView['jobs'] }>) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { sealedAt, aggregation, receiptAt, receiptsWaiting, certificateAt } = jobs
  const waiting = t('supportView.waiting')
  return (
    <FactList
      facts={[
        [
          t('supportView.sealed'),
          sealedAt === null || aggregation === null
            ? waiting
            : t('supportView.sealedIn', { moment: moment(sealedAt), aggregation }),
        ],
        [t('supportView.receipt'), receiptAt === null ? waiting : moment(receiptAt)],
        [t('supportView.receiptsWaiting'), receiptsWaiting.join(', ')],
        [
          t('supportView.certificate'),
          certificateAt === null
            ? waiting
            : t('supportView.certificateAt', {
                moment: moment(certificateAt),
                version: jobs.certificateVersion ?? 1,
              }),
        ],
        [t('supportView.indexed'), jobs.indexed ? t('supportView.indexedDone') : waiting],
      ]}
    />
  )
}

export function LedgerFacts({ ledgers }: Readonly<{ ledgers: SupportView['ledgers'] }>) {
  const { t } = useTranslation()
  if (ledgers.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('supportView.noLedgers')}
      </Typography>
    )
  }
  return (
    <Stack spacing={3}>
      {ledgers.map((ledger) => (
        <OnLedger key={ledger.ledger} on={ledger} />
      ))}
    </Stack>
  )
}

function OnLedger({ on }: Readonly<{ on: SupportView['ledgers'][number] }>) {
  const { t, language } = useTranslation()
  const { networkOf } = useLedgerWords()
  const moment = useMoment()
  const { state, confirmations: count, confirmationsNeeded: needed } = on
  return (
    <Stack spacing={1.5}>
      {on.lastError !== null && (
        <Notice tone="error" title={t('supportView.error')}>
          {on.lastError}
        </Notice>
      )}
      <FactList
        facts={[
          [
            t('deposit.network'),
            <TwoLines
              key="network"
              first={networkOf(on.network)}
              second={on.evidential ? null : t('administration.notEvidential')}
            />,
          ],
          [
            t('supportView.step'),
            <SoftChip key="state" tone={state === 'confirmed' ? 'success' : 'info'}>
              {state === 'abandoned' ? state : t(`administration.submissionStates.${state}`)}
            </SoftChip>,
          ],
          [
            t('deposit.steps.confirming'),
            on.blockHeight !== null &&
              (state === 'inBlock'
                ? t('deposit.steps.countOf', { count, needed })
                : formatNumber(count, language)),
          ],
          [t('supportView.broadcastAt'), on.submittedAt && moment(on.submittedAt)],
          [t('deposit.transaction'), on.txid && <DigestText digest={on.txid} />],
          [t('deposit.block'), on.blockHeight],
          [t('deposit.blockHash'), on.blockHash && <DigestText digest={on.blockHash} />],
          [t('deposit.blockTime'), on.blockTime && moment(on.blockTime)],
          [t('supportView.undoneAt'), on.undoneAt && moment(on.undoneAt)],
        ]}
      />
    </Stack>
  )
}

function Owner({ owner }: Readonly<{ owner: SupportView['owner'] }>) {
  const { t } = useTranslation()
  const { email, suspended } = owner
  if (email === null) return t('administration.erased')
  return (
    <>
      <MuiLink
        component={Link}
        to={`/administration?${new URLSearchParams({ tab: 'users', search: email }).toString()}`}
      >
        <AddressLine address={email} />
      </MuiLink>
      {suspended && <SoftChip tone="warning">{t('supportView.suspended')}</SoftChip>}
    </>
  )
}

function stepOf({ confirmedAt, jobs }: SupportView): keyof typeof TONES {
  if (confirmedAt !== null) return 'confirmed'
  return jobs.sealedAt === null ? 'received' : 'sealed'
}

function useMoment(): (at: string) => string {
  const { t, language } = useTranslation()
  return (at) => t('time.zone', { moment: formatLong(at, language) })
}
