import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Identity } from '@ancrage/vault'
import { Suspense } from 'react'

import { useProfile } from '../../../api/session/profile.ts'
import { useWithoutEvidentialValue } from '../../../api/api-context.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { comesIntoView } from '../../../ui/layout/comes-into-view.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CopyChoice } from '../../../vault/lazy-parts.ts'
import { CreditsShort } from './credits-short.tsx'
import type { DetailsForm, Grouping } from './details/deposit-details.ts'
import { DepositSummary } from '../detail/deposit-summary.tsx'
import { type ChosenFile, isBroken } from './files/file-tray.ts'
import type { Sending } from './use-sending.ts'

type Props = Readonly<{
  form: DetailsForm
  files: readonly ChosenFile[]
  grouping: Grouping
  sending: Sending
  /** The key that encrypted copies are left for; null: none is left. */
  copyFor: Identity | null
  onCopyFor: (identity: Identity | null) => void
  /** To the files, where one of them is to be mended. */
  onFiles: () => void
  onBack: () => void
  onSubmit: () => void
}>

export function ConfirmStep(props: Props) {
  const { form, files, grouping, sending, onFiles, onBack, onSubmit } = props
  const { copyFor, onCopyFor } = props
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  const withoutValue = useWithoutEvidentialValue()
  const deposits = grouping === 'together' ? 1 : files.length
  const broken = files.filter(isBroken).length
  const hashing = files.filter((file) => file.state.name !== 'ready' && !isBroken(file)).length
  const short =
    profile !== undefined && !profile.unlimitedDeposits && profile.credits < deposits - sending.made
  const { busy, state, failure, made } = sending
  return (
    <>
      <DialogContent tabIndex={0}>
        <Stack spacing={2.5}>
          <DepositSummary form={form} files={files} grouping={grouping} />
          <Leaving count={files.length} withCopy={copyFor !== null} />
          {profile?.storage === true && profile.company === null && (
            <Suspense fallback={null}>
              <CopyChoice bytes={sizeOf(files)} chosen={copyFor} onChoose={onCopyFor} />
            </Suspense>
          )}
          <Cost deposits={deposits - made} />
          <Notice tone="warning" title={t('newDeposit.keepSource')}>
            {files.length === 1
              ? t('newDeposit.keepSourceHelp')
              : t('newDeposit.keepSourcesHelp', { count: files.length })}
          </Notice>
          {withoutValue && (
            <Notice tone="warning" title={t('service.developmentTitle')}>
              {t('service.developmentBody')}
            </Notice>
          )}
          {broken > 0 && (
            <Notice
              tone="error"
              role="alert"
              title={t('newDeposit.broken', { count: broken })}
              action={<Button onClick={onFiles}>{t('newDeposit.seeFiles')}</Button>}
            />
          )}
          {failure !== null && (
            <Stack spacing={2.5} ref={comesIntoView}>
              <FailureNotice error={failure} />
              {made > 0 && (
                <Notice
                  tone="info"
                  role="status"
                  title={t('newDeposit.partial', { count: made, total: deposits })}
                />
              )}
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
          {hashing > 0 && t('newDeposit.hashing', { count: hashing })}
          {busy && state === null && t('newDeposit.rechecking', { count: files.length })}
          {state?.reconnecting === true && t('newDeposit.reconnecting')}
          {state?.reconnecting === false &&
            deposits > 1 &&
            t('newDeposit.sendingOf', { position: state.position + 1, total: deposits })}
        </Typography>
        <Button size="large" disabled={busy} onClick={onBack}>
          {t('newDeposit.back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={busy}
          // The word stays beside the turning ring: without it the button looks empty.
          loadingPosition="start"
          sx={{ '&.MuiButton-loading': { color: 'common.white' } }}
          disabled={hashing + broken > 0 || short}
          onClick={onSubmit}
        >
          {failure === null ? t('newDeposit.submit', { count: deposits }) : t('error.retry')}
        </Button>
      </DialogActions>
    </>
  )
}

const sizeOf = (files: readonly ChosenFile[]): number =>
  files.reduce((bytes, { file }) => bytes + file.size, 0)

function Leaving({ count, withCopy }: Readonly<{ count: number; withCopy: boolean }>) {
  const { t } = useTranslation()
  return (
    <Panel>
      <Typography component="h3" variant="subtitle2">
        {t('newDeposit.leaves')}
      </Typography>
      <Line>
        <Icon name="upload" size={20} />
        {t('newDeposit.leavesDigest', { count })}
      </Line>
      <Line>
        <Icon name={withCopy ? 'security' : 'cloudOff'} size={20} />
        {withCopy ? t('newDeposit.leavesCopy') : t('newDeposit.stays', { count })}
      </Line>
    </Panel>
  )
}

function Cost({ deposits }: Readonly<{ deposits: number }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: profile } = useProfile()
  if (profile === undefined) return null
  const { credits, unlimitedDeposits } = profile
  const counted = (count: number) =>
    t('credits.count', { count, formatted: formatNumber(count, language) })
  if (!unlimitedDeposits && credits < deposits) return <CreditsShort deposits={deposits} />
  return (
    <Panel>
      <Typography component="h3" variant="subtitle2">
        {t('newDeposit.cost')}
      </Typography>
      <Line>
        <Icon name="credits" size={20} />
        {unlimitedDeposits
          ? t('newDeposit.costUnlimited')
          : t('newDeposit.costLeft', {
              cost: counted(deposits),
              left: counted(credits - deposits),
            })}
      </Line>
    </Panel>
  )
}

const Panel = styled('section')({ display: 'grid', gap: 8 })

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.primary.main, marginTop: 1 },
}))
