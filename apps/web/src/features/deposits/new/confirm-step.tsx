import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useState } from 'react'

import { useProfile } from '../../../api/session/profile.ts'
import { useWithoutEvidentialValue } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { comesIntoView } from '../../../ui/layout/comes-into-view.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import type { IconName } from '../../../ui/media/icon-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { SealingKeys } from '../../../vault/keys/sealing-keys.ts'
import { CopyChoice } from '../../../vault/lazy-parts.ts'
import { CreditsShort } from './credits-short.tsx'
import type { DetailsForm, Grouping } from './details/deposit-details.ts'
import { DepositSummary } from '../detail/deposit-summary.tsx'
import { type ChosenFile, isBroken } from './files/file-tray.ts'
import { useCostWords } from './use-cost-words.ts'
import type { Sending } from './use-sending.ts'

type Props = Readonly<{
  form: DetailsForm
  files: readonly ChosenFile[]
  grouping: Grouping
  sending: Sending
  /** The keys that encrypted copies are left for; null: none is left. */
  copyFor: SealingKeys | null
  onCopyFor: (keys: SealingKeys | null) => void
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
  const isPaid = profile?.unlimitedDeposits === false && deposits === 1
  const submitWords = isPaid
    ? t('newDeposit.submitPaid')
    : t('newDeposit.submit', { count: deposits })
  return (
    <>
      <DialogContent tabIndex={0}>
        <Stack spacing={2.5}>
          <DepositSummary form={form} files={files} grouping={grouping} />
          <Boxes>
            <Leaving count={files.length} withCopy={copyFor !== null} />
            <Cost deposits={deposits - made} busy={busy} />
          </Boxes>
          {profile?.storage === true && (
            <Suspense fallback={null}>
              <CopyChoice bytes={sizeOf(files)} chosen={copyFor} onChoose={onCopyFor} />
            </Suspense>
          )}
          <Caution>
            <Icon name="alert" />
            <span>
              <strong>{t('newDeposit.keepSource')}</strong>{' '}
              {files.length === 1
                ? t('newDeposit.keepSourceHelp')
                : t('newDeposit.keepSourcesHelp', { count: files.length })}
            </span>
          </Caution>
          {withoutValue && (
            <Notice tone="warning" title={t('newDeposit.worthNothing', { count: deposits })} />
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
          {failure === null ? submitWords : t('error.retry')}
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
    <Panel icon="upload" title={t('newDeposit.leaves')}>
      {t('newDeposit.leavesDigest', { count })}{' '}
      {withCopy ? t('newDeposit.leavesCopy') : t('newDeposit.stays', { count })}
    </Panel>
  )
}

function Cost({ deposits, busy }: Readonly<{ deposits: number; busy: boolean }>) {
  const { t } = useTranslation()
  const now = useCostWords(deposits)
  const [atPress, setAtPress] = useState(now)
  if (!busy && atPress !== now) setAtPress(now)
  // While several are sent the balance falls with each of them, and all of them are in what was said before.
  const cost = busy ? atPress : now
  return cost === undefined ? (
    <CreditsShort deposits={deposits} />
  ) : (
    <Panel icon="credits" title={t('newDeposit.cost')}>
      {cost}
    </Panel>
  )
}

type PanelProps = Readonly<{ icon: IconName; title: string; children: ReactNode }>

function Panel({ icon, title, children }: PanelProps) {
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        <Icon name={icon} size={20} />
        {title}
      </Typography>
      <p>{children}</p>
    </Box>
  )
}

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const Box = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > h3': { display: 'flex', alignItems: 'center', gap: 8 },
  '& svg': { color: theme.vars.palette.primary.main },
  '& > p': {
    ...theme.typography.body2,
    margin: '4px 0 0',
    color: theme.vars.palette.text.secondary,
  },
}))

/** One line of amber, without a box: the only box of that colour is for what is worth nothing. */
const Caution = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.warning.dark },
}))
