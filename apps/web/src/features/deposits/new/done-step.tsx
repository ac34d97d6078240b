import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { keyframes, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useService } from '../../../api/api-context.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useDepositSummary } from '../../../api/deposits/deposit-summary.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { softColors } from '../../../ui/records/soft-chip.tsx'
import { UploadsOf } from '../../../vault/lazy-parts.ts'
import { LiveNumber, LiveStatus, useLiveDeposit } from '../list/live-deposits.tsx'
import { comingWords } from './coming-words.ts'

const SHOWN_NUMBERS = 8

type Props = Readonly<{
  deposits: readonly Deposit[]
  /** Encrypted copies of the files are being left. */
  copied: boolean
  onAnother: () => void
  onClose: () => void
}>

export function DoneStep({ deposits, copied, onAnother, onClose }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [only] = deposits
  if (only === undefined) return null
  return (
    <>
      <DialogContent tabIndex={0}>
        <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', pt: 2 }}>
          <Disc>
            <Icon name="check" size={48} />
          </Disc>
          <Typography variant="h4" component="h3" tabIndex={-1} ref={heading}>
            {t('newDeposit.doneTitle', { count: deposits.length })}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {deposits.slice(0, SHOWN_NUMBERS).map((deposit) => (
              <LiveNumber key={deposit.id} deposit={deposit} />
            ))}
          </Stack>
          <More count={deposits.length - SHOWN_NUMBERS} />
          <Next deposit={only} mayClose={!copied} />
          {deposits.length === 1 && <LiveStatus deposit={only} />}
          {copied && (
            <Suspense fallback={null}>
              <UploadsOf depositIds={deposits.map(({ id }) => id)} />
            </Suspense>
          )}
          <Left>
            <Notice tone="warning" title={t('newDeposit.keepSource')} />
          </Left>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button size="large" variant="outlined" onClick={onAnother}>
          {t('newDeposit.another')}
        </Button>
        {deposits.length === 1 ? (
          <Button
            component={Link}
            replace
            to={`/deposits/${only.id}`}
            size="large"
            variant="contained"
          >
            {t('newDeposit.view')}
          </Button>
        ) : (
          <Button
            component={Link}
            to="/#anchorages"
            size="large"
            variant="contained"
            onClick={onClose}
          >
            {t('newDeposit.viewAll')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

function More({ count }: Readonly<{ count: number }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (count <= 0) return null
  return (
    <Typography variant="body2">
      {t('newDeposit.doneMore', { count, formatted: formatNumber(count, language) })}
    </Typography>
  )
}

/** What is still to come, as long as something is. */
function Next({ deposit, mayClose }: Readonly<{ deposit: Deposit; mayClose: boolean }>) {
  const { t } = useTranslation()
  const { status, step } = useLiveDeposit(deposit)
  const { data: summary } = useDepositSummary()
  const pace = useService()?.pace
  if (summary === undefined || status === 'confirmed') return null
  const seconds = summary.nextAnchoringSeconds
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
      {comingWords(t, step.name, { seconds, pace, mayClose })}
    </Typography>
  )
}

const Left = styled('div')({ alignSelf: 'stretch', textAlign: 'left' })

const arrive = keyframes`from { transform: scale(0.4); opacity: 0 } 60% { transform: scale(1.08) } to { transform: none }`

const Disc = styled('span')(({ theme }) => ({
  ...softColors(theme, 'success'),
  color: theme.vars.palette.success.main,
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  borderRadius: '50%',
  animation: `${arrive} 420ms ease-out`,
}))
