import { startPasskeySignIn } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { useApi } from '../api/api-context.tsx'
import { useOwnPasskeys } from '../api/session/own-passkeys.ts'
import { askForPasskey, hasPasskeys } from '../api/session/passkeys.ts'
import { useProfile } from '../api/session/profile.ts'
import { type Evidence, reauthenticateBy } from '../api/session/reauthenticate.ts'
import { FailureNotice } from '../ui/feedback/failure-notice.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'

type Props = Readonly<{
  /** Where a password alone is not enough. */
  onlySecondFactor: boolean
  onProven: () => void
  onCancel: () => void
}>

export function ReauthenticationDialog({ onlySecondFactor, onProven, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { client, session } = useApi()
  const { data: profile } = useProfile()
  const { data: passkeys } = useOwnPasskeys()
  const [byCode, setByCode] = useState(onlySecondFactor)
  const [typed, setTyped] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // An administrator’s passkey is a second factor: there is no code to type then.
  const onlyPasskey = onlySecondFactor && profile?.twoFactorEnabled === false

  const prove = async (evidence: () => Promise<Evidence | undefined>) => {
    setWaiting(true)
    setFailure(null)
    try {
      const body = await evidence()
      if (body !== undefined) {
        await reauthenticateBy({ client, session }, body)
        return onProven()
      }
    } catch (error) {
      setFailure(error)
    }
    setWaiting(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === '') return
    void prove(() => Promise.resolve(byCode ? { token: typed } : { password: typed }))
  }
  const withPasskey = async (): Promise<Evidence | undefined> => {
    const { options } = await client.call(startPasskeySignIn, {})
    const passkey = await askForPasskey(options)
    return passkey && { passkey }
  }
  const switchWay = () => {
    setByCode(!byCode)
    setTyped('')
    setFailure(null)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // Who presses twice where the act is begun presses beside it the second time.
      onClose={(_, reason) => reason !== 'backdropClick' && onCancel()}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('reauthentication.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(leadOf(onlySecondFactor, onlyPasskey))}
            </Typography>
            {failure !== null && <FailureNotice error={failure} />}
            {byCode && !onlyPasskey && (
              <TextField
                label={t('reauthentication.code')}
                autoComplete="one-time-code"
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            {!byCode && (
              <PasswordField
                label={t('reauthentication.password')}
                autoComplete="current-password"
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <Stack sx={{ alignItems: 'flex-start', ml: -1.25 }}>
              {profile?.twoFactorEnabled === true && !onlySecondFactor && (
                <Button size="small" onClick={switchWay}>
                  {t(byCode ? 'reauthentication.usePassword' : 'reauthentication.useCode')}
                </Button>
              )}
              {hasPasskeys() && passkeys !== undefined && passkeys.items.length > 0 && (
                <Button size="small" onClick={() => void prove(withPasskey)}>
                  {t('reauthentication.usePasskey')}
                </Button>
              )}
            </Stack>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={onCancel}>
            {t('reauthentication.cancel')}
          </Button>
          {!onlyPasskey && (
            <Button type="submit" size="large" variant="contained" loading={waiting}>
              {t('reauthentication.confirm')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

function leadOf(onlySecondFactor: boolean, onlyPasskey: boolean) {
  if (onlyPasskey) return 'reauthentication.passkeyLead'
  return onlySecondFactor ? 'reauthentication.factorLead' : 'reauthentication.lead'
}
