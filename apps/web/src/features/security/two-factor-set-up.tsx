import { setUpTwoFactor } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { StepUpDeclined } from '../../api/failures.ts'
import { fonts } from '../../theme/tokens.ts'
import { CODE_LENGTH, CodeField } from '../../ui/forms/code-field.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { twoFactorMutations } from './api/security-mutations.ts'

type Props = Readonly<{ onCancel: () => void; onCodes: (codes: readonly string[]) => void }>
type Secret = z.output<typeof setUpTwoFactor.reply>['data']

/** The server’s secret to scan, then a first code that shows it was scanned. */
export function TwoFactorSetUp({ onCancel, onCodes }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const narrow = useNarrow()
  const { client } = useApi()
  const { secret, failure: refused } = useSecret(onCancel)
  const { mutate, isPending, error } = useMutation({
    ...twoFactorMutations.verify(client),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const [code, setCode] = useState('')
  const change = (typed: string) => {
    setCode(typed)
    if (typed.length !== CODE_LENGTH) return
    mutate({ body: { token: typed } }, { onSettled: () => setCode('') })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code !== '') mutate({ body: { token: code } })
  }
  const problem = refused ?? error
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={narrow}
      onClose={onCancel}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('security.setUpTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            {secret === undefined && refused === null && (
              <ProgressLine label={t('security.loading')} />
            )}
            {secret !== undefined && <ToScan secret={secret} />}
            {problem !== null && <FailureNotice error={problem} />}
            {secret !== undefined && (
              <CodeField
                label={t('security.enterCode')}
                value={code}
                disabled={isPending}
                onChange={change}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={onCancel}>
            {t('security.cancel')}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="contained"
            loading={isPending}
            disabled={secret === undefined}
          >
            {t('security.verify')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useSecret(onDeclined: () => void) {
  const { client } = useApi()
  const { mutate, data, error } = useMutation({
    ...callMutation(client, setUpTwoFactor),
    onError: (failure) => failure instanceof StepUpDeclined && onDeclined(),
  })
  const begun = useRef(false)
  useEffect(() => {
    // Each call makes a new secret: the one on the screen must be the last.
    if (begun.current) return
    begun.current = true
    mutate({})
  })
  return { secret: data?.data, failure: error }
}

function ToScan({ secret: { qrCode, secret, uri } }: Readonly<{ secret: Secret }>) {
  const { t } = useTranslation()
  return (
    <Stack spacing={2}>
      <Button href={uri} variant="outlined" size="large" sx={TOUCHED_ONLY}>
        {t('security.openApplication')}
      </Button>
      <div>
        <Typography variant="subtitle2">{t('security.scan')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('security.scanHelp')}
        </Typography>
      </div>
      <Picture src={qrCode} alt={t('security.qrCode')} width={192} height={192} />
      <div>
        <Typography variant="subtitle2">{t('security.key')}</Typography>
        <Key>
          <code translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret} label={t('security.copyKey')} />
        </Key>
      </div>
    </Stack>
  )
}

/** A phone cannot scan its own screen: there the application opens with the key. */
const TOUCHED_ONLY = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }

/** White around it whatever the colour scheme: cameras want it so. */
const Picture = styled('img')(({ theme }) => ({
  alignSelf: 'center',
  padding: 12,
  borderRadius: 12,
  background: theme.vars.palette.common.white,
}))

const Key = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& code': {
    fontFamily: fonts.digits,
    fontSize: 14,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
})
