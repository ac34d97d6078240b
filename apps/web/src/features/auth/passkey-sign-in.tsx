import { signInWithPasskey, startPasskeySignIn } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { askForPasskey, hasPasskeys } from '../../api/session/passkeys.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { beginSession } from './sign-in.ts'

/** Shown where the browser knows passkeys; it asks its person which one. */
export function PasskeySignIn() {
  const { t } = useTranslation()
  const { client, session } = useApi()
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // The build draws it for the browsers that know passkeys.
  const isKnown = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  if (!isKnown) return null

  const signIn = async () => {
    setWaiting(true)
    setFailure(null)
    try {
      const { options } = await client.call(startPasskeySignIn, {})
      const credential = await askForPasskey(options)
      if (credential === undefined) return setWaiting(false)
      const response = await client.open(signInWithPasskey, { body: { credential } })
      await beginSession(client, session, response)
    } catch (error) {
      console.warn('Sign-in failed', error)
      setFailure(error)
      setWaiting(false)
    }
  }
  return (
    <Stack spacing={2}>
      <Or>{t('login.or')}</Or>
      {failure !== null && <FailureNotice error={failure} />}
      <Button
        variant="outlined"
        size="large"
        loading={waiting}
        loadingPosition="start"
        startIcon={<Icon name="passkey" size={20} />}
        sx={{ px: 1 }}
        onClick={() => void signIn()}
      >
        {t('login.passkey')}
      </Button>
    </Stack>
  )
}

const neverChanges = () => () => undefined

/** A word between two lines. */
const Or = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))
