import type { Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { forgetIdentity } from '../keys/kept-identity.ts'
import { PrepareKeyDialog } from '../keys/prepare-key-dialog.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { OpeningPasskeys } from '../passkeys/opening-passkeys.tsx'
import { useOpeningPasskeys } from '../passkeys/use-opening-passkeys.ts'

type Props = Readonly<{ profile: Profile; vault: Vault }>

/** What one can do with the key that this browser has; nothing where it has none. */
export function OwnKeyActs({ profile, vault: { status, key, refresh } }: Props) {
  const { t } = useTranslation()
  const isOpened = (useOpeningPasskeys() ?? []).length > 0
  const [asked, setAsked] = useState<'forget' | 'anew' | 'prepare' | null>(null)
  const forgetting = useMutation({
    mutationFn: () => forgetIdentity(profile.id),
    onSettled: refresh,
  })
  if (key.at !== 'here') return null
  const own = status?.key && { accountId: profile.id, key: status.key, identity: key.identity }
  const close = () => setAsked(null)
  return (
    <>
      {forgetting.error !== null && <FailureNotice error={forgetting.error} />}
      {own && <OpeningPasskeys own={own} refresh={refresh} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setAsked('forget')}>
          {t('vault.forget')}
        </Button>
        <Button size="small" onClick={() => setAsked('anew')}>
          {t('vault.beginAnew')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asked === 'forget'}
        title={t('vault.forgetTitle')}
        body={t(isOpened ? 'vault.passkey.forgetBody' : 'vault.forgetBody')}
        stay={t('vault.cancel')}
        go={t('vault.forget')}
        onStay={close}
        onGo={() => {
          close()
          forgetting.mutate()
        }}
      />
      <ConfirmDialog
        open={asked === 'anew'}
        title={t('vault.anewTitle')}
        body={[t('vault.anewBody'), isOpened ? t('vault.passkey.anew') : ''].join(' ').trim()}
        stay={t('vault.cancel')}
        go={t('vault.beginAnew')}
        onStay={close}
        onGo={() => setAsked('prepare')}
      />
      {asked === 'prepare' && (
        <PrepareKeyDialog
          onCancel={close}
          onDone={() => {
            close()
            void refresh()
          }}
        />
      )}
    </>
  )
}
