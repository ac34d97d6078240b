import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { twoFactorMutations } from './api/security-mutations.ts'
import { twoFactorQuery } from './api/security-queries.ts'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'
import { Placeholder } from '../../ui/feedback/placeholder.tsx'

export function TwoFactorCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useQuery(twoFactorQuery(client))
  const show = (fresh: readonly string[]) => {
    setSettingUp(false)
    setCodes(fresh)
  }
  const enabled = data?.enabled === true
  const mark = data !== undefined && (
    <SoftChip tone={enabled ? 'success' : 'neutral'}>
      {t(enabled ? 'security.twoFactorOn' : 'security.twoFactorOff')}
    </SoftChip>
  )
  return (
    <SecurityCard title={t('security.twoFactor')} help={t('security.twoFactorHelp')} mark={mark}>
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <Placeholder height={40} label={t('security.loading')} />
      )}
      {data !== undefined && !enabled && (
        <Button variant="contained" onClick={() => setSettingUp(true)}>
          {t('security.enable')}
        </Button>
      )}
      {enabled && <Active status={data} onCodes={show} />}
      {settingUp && <TwoFactorSetUp onCancel={() => setSettingUp(false)} onCodes={show} />}
      {codes !== null && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(null)} />}
    </SecurityCard>
  )
}

type ActiveProps = Readonly<{
  status: Readonly<{ enabledAt: string | null; recoveryCodesLeft: number }>
  onCodes: (codes: readonly string[]) => void
}>

function Active({ status, onCodes }: ActiveProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const toast = useToast()
  const disable = useMutation({
    ...twoFactorMutations.disable(client),
    onSuccess: () => toast({ tone: 'success', words: t('security.disabled') }),
  })
  const renew = useMutation({
    ...twoFactorMutations.renewCodes(client),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const waiting = disable.isPending || renew.isPending
  const error = disable.error ?? renew.error
  const [asking, setAsking] = useState(false)
  return (
    <Stack spacing={2}>
      <Typography variant="body2">
        {status.enabledAt !== null && (
          <>
            {t('security.twoFactorSince', { moment: formatShort(status.enabledAt, language) })}
            <br />
          </>
        )}
        {t('security.codesLeft', { count: status.recoveryCodesLeft })}
      </Typography>
      {error !== null && <FailureNotice error={error} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={waiting} onClick={() => renew.mutate({})}>
          {t('security.newCodes')}
        </Button>
        <Button variant="outlined" color="error" disabled={waiting} onClick={() => setAsking(true)}>
          {t('security.disable')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('security.disableTitle')}
        body={t('security.disableBody')}
        stay={t('security.cancel')}
        go={t('security.disable')}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false)
          disable.mutate({})
        }}
      />
    </Stack>
  )
}
