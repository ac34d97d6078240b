import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { StepUpDeclined } from '../../api/failures.ts'
import { useProfile } from '../../api/session/profile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { makeCompanyKey, type FormerKey } from './company-acts.ts'
import type { ToldKey } from './company-key-status.ts'
import { keepCompanyKey } from './kept-company-key.ts'

type Props = Readonly<{
  vault: Vault
  /** The key in use; null before there is one. */
  current: ToldKey | null
}>

/** Makes the first key, or another in the place of one: signed by it where this browser has it. */
export function CompanyKeyActs({ vault, current }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const [asked, setAsked] = useState<'rotate' | 'anew' | null>(null)
  const { key, secrets, company, refresh } = vault
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (former: FormerKey | null) => {
      if (key.at !== 'here' || profile === undefined) return
      // Who made it knows it: their browser compares it with nothing.
      await keepCompanyKey(profile.id, await makeCompanyKey(client, key.identity, former))
    },
    onSettled: refresh,
  })
  if (key.at !== 'here') return null
  const own = current && (secrets.get(current.id) ?? null)
  const rotates = own !== null && company.at === 'trusted'
  const go = () => {
    setAsked(null)
    if (current) mutate({ id: current.id, identity: asked === 'rotate' ? own : null })
  }
  const title = asked === 'rotate' ? 'vault.company.rotateTitle' : 'vault.company.anewTitle'
  const body = asked === 'rotate' ? 'vault.company.rotateBody' : 'vault.company.anewBody'
  return (
    <>
      {error !== null && !(error instanceof StepUpDeclined) && <FailureNotice error={error} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {current === null && (
          <Button variant="contained" loading={isPending} onClick={() => mutate(null)}>
            {t('vault.company.prepare')}
          </Button>
        )}
        {rotates && (
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => setAsked('rotate')}
          >
            {t('vault.company.rotate')}
          </Button>
        )}
        {current !== null && (
          <Button size="small" disabled={isPending} onClick={() => setAsked('anew')}>
            {t('vault.company.anew')}
          </Button>
        )}
      </Stack>
      {rotates && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('vault.company.whichWay')}
        </Typography>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(title)}
        body={t(body)}
        stay={t('vault.cancel')}
        go={t(asked === 'rotate' ? 'vault.company.rotate' : 'vault.company.anewGo')}
        onStay={() => setAsked(null)}
        onGo={go}
      />
    </>
  )
}
