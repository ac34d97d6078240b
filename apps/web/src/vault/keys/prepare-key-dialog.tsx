import { setVaultKey } from '@ancrage/contract'
import { newIdentity, writeIdentity, writeRecipient } from '@ancrage/vault'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'

import { StepUpDeclined } from '../../api/failures.ts'
import { useApi } from '../../api/api-context.tsx'
import { saveFile } from '../../api/download.ts'
import { useProfile } from '../../api/session/profile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CopyWordsButton } from '../../ui/feedback/copy-button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { randomBytes } from '../transfer/base64.ts'
import { handOver } from '../company/company-acts.ts'
import { KeyText } from './key-text.tsx'
import { keepIdentity } from './kept-identity.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { useVault } from './use-vault.ts'

/** What is typed again from the sheet: enough to show that it is there. */
const TYPED = 8

type Props = Readonly<{ onDone: () => void; onCancel: () => void }>

/** The recovery sheet, then a check that it was printed or written down; only then the key is used. */
export function PrepareKeyDialog({ onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const narrow = useNarrow()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const { secrets } = useVault()
  const [identity] = useState(() => newIdentity(randomBytes))
  const [checking, setChecking] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const secret = writeIdentity(identity)
  const recipient = writeRecipient(identity.recipient)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (accountId: string) => {
      const key = await client.call(setVaultKey, { body: { recipient } })
      await keepIdentity(accountId, identity)
      // What only the former key opened would be lost with it.
      if (secrets.size > 0) await handOver(client, { id: accountId, key }, secrets)
    },
    onSuccess: onDone,
  })
  const sheet = t('vault.sheetText', { email: profile?.email ?? '', secret, recipient })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (profile === undefined) return
    if (typed.replaceAll(/\s/g, '').toUpperCase() !== secret.slice(-TYPED)) return setWrong(true)
    mutate(profile.id)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t(checking ? 'vault.checkTitle' : 'vault.sheetTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap>
            {error !== null && !(error instanceof StepUpDeclined) && (
              <FailureNotice error={error} />
            )}
            {checking ? (
              <>
                <Typography variant="body2">{t('vault.checkLead', { letters: TYPED })}</Typography>
                <TextField
                  label={t('vault.checkField', { letters: TYPED })}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  autoFocus
                  value={typed}
                  problem={wrong ? t('vault.checkWrong') : undefined}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setWrong(false)
                  }}
                />
              </>
            ) : (
              <>
                <Typography variant="body2">{t('vault.sheetLead')}</Typography>
                {profile?.company && (
                  <Typography variant="body2">{t('vault.company.sheetOwn')}</Typography>
                )}
                <KeyText value={secret} />
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
                  <Button
                    startIcon={<Icon name="print" size={20} />}
                    onClick={() => window.print()}
                  >
                    {t('vault.print')}
                  </Button>
                  <Button
                    startIcon={<Icon name="download" size={20} />}
                    onClick={() => saveFile(new Blob([`${sheet}\n`]), t('vault.sheetFile'))}
                  >
                    {t('vault.saveSheet')}
                  </Button>
                  <CopyWordsButton value={secret} words={t('vault.copyKey')} />
                </Stack>
                <Notice tone="warning" title={t('vault.lostTitle')}>
                  {t('vault.lostBody')}
                </Notice>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('vault.trust')}
                </Typography>
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={checking ? () => setChecking(false) : onCancel}>
            {t(checking ? 'vault.back' : 'vault.cancel')}
          </Button>
          {checking ? (
            <Button type="submit" size="large" variant="contained" loading={isPending}>
              {t('vault.useKey')}
            </Button>
          ) : (
            // Another element than the one that sends the form, or the same press would do both.
            <Button key="next" size="large" variant="contained" onClick={() => setChecking(true)}>
              {t('vault.haveSheet')}
            </Button>
          )}
        </DialogActions>
      </form>
      <PrintedSheet
        email={profile?.email ?? ''}
        secret={secret}
        recipient={recipient}
        asked={TYPED}
      />
    </Dialog>
  )
}
