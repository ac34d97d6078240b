import type { listCompanyKeyHolders } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { StepUpDeclined } from '../../api/failures.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Vault } from '../keys/use-vault.ts'
import { rewrapCopies } from './company-acts.ts'
import type { ToldKey } from './company-key-status.ts'

type Props = Readonly<{
  vault: Vault
  holders: z.infer<typeof listCompanyKeyHolders.reply>
  /** The key in use; null before there is one. */
  current: ToldKey | null
}>

/** What an administrator should know of the key before something is lost, or read by somebody who should not. */
export function CompanyKeyWarnings({ vault, holders, current }: Props) {
  const { t } = useTranslation()
  const { secrets, key } = vault
  if (current === null) {
    return (
      <Notice tone="info" title={t('vault.company.noneYet')}>
        {t('vault.company.noneYetHelp')}
      </Notice>
    )
  }
  const has = secrets.has(current.id)
  return (
    <>
      {key.at === 'here' && !has && (
        <Notice tone="warning" title={t('vault.company.notHere')}>
          {t('vault.company.notHereHelp')}
        </Notice>
      )}
      {holders.exposed && (
        <Notice tone="warning" title={t('vault.company.exposed')}>
          {t('vault.company.exposedHelp')}
        </Notice>
      )}
      {has && holders.items.filter(({ holds }) => holds).length === 1 && (
        <Notice tone="info" title={t('vault.company.alone')}>
          {t('vault.company.aloneHelp')}
        </Notice>
      )}
      {holders.outdated > 0 && (
        <Outdated vault={vault} count={holders.outdated} current={current} />
      )}
    </>
  )
}

type OutdatedProps = Readonly<{ vault: Vault; count: number; current: ToldKey }>

/** Copies that a former key opens: whoever has that one rewrites their headers. */
function Outdated({ vault, count, current }: OutdatedProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { secrets, company, refresh } = vault
  const [done, setDone] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rewrapCopies(client, { secrets, key: current, onProgress: setDone }),
    onSettled: refresh,
  })
  const hasFormer = [...secrets.keys()].some((id) => id !== current.id)
  return (
    <>
      <Notice
        tone="warning"
        title={t('vault.company.outdated', { count })}
        action={
          hasFormer &&
          company.at === 'trusted' && (
            <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
              {t('vault.company.rewrap')}
            </Button>
          )
        }
      >
        {isPending && done > 0
          ? t('vault.company.rewrapping', { count: done })
          : t('vault.company.outdatedHelp')}
      </Notice>
      {error !== null && !(error instanceof StepUpDeclined) && <FailureNotice error={error} />}
    </>
  )
}
