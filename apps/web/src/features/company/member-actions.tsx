import {
  removeSubAccount,
  resetSubAccountTwoFactor,
  resumeSubAccount,
  setSubAccountRole,
  suspendSubAccount,
  switchSubAccountStorage,
  type ManagedAccount,
} from '@ancrage/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { StepUpDeclined, useStepUp } from '../../step-up/step-up.tsx'
import { ActionsMenu } from '../../ui/actions-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCompanyRefresh } from './company-queries.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

type Props = Readonly<{ member: ManagedAccount }>
type Open = 'allot' | 'withdraw' | 'edit' | 'remove' | null

export function MemberActions({ member }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [open, setOpen] = useState<Open>(null)
  const { run, waiting } = useRun()
  const { id, name, state, storage, accountType, twoFactorEnabled } = member
  const params = { id }
  if (state === 'left') return null

  const close = () => setOpen(null)
  const isAdministrator = accountType === 'companyAdministrator'
  const role = isAdministrator ? 'subAccount' : 'companyAdministrator'
  return (
    <>
      <ActionsMenu
        label={t('records.actionsOf', { name })}
        disabled={waiting}
        choices={[
          { words: t('company.allot'), onChoose: () => setOpen('allot') },
          { words: t('company.withdraw'), onChoose: () => setOpen('withdraw') },
          { words: t('company.edit'), onChoose: () => setOpen('edit') },
          {
            words: t(storage ? 'company.storageOff' : 'company.storageOn'),
            onChoose: () =>
              run(() =>
                client.call(switchSubAccountStorage, { params, body: { storage: !storage } }),
              ),
          },
          {
            words: t(isAdministrator ? 'company.makeSubAccount' : 'company.makeAdministrator'),
            onChoose: () => run(() => client.call(setSubAccountRole, { params, body: { role } })),
          },
          ...(twoFactorEnabled
            ? [
                {
                  words: t('records.resetTwoFactor'),
                  onChoose: () => run(() => client.call(resetSubAccountTwoFactor, { params })),
                },
              ]
            : []),
          state === 'suspended'
            ? {
                words: t('records.resume'),
                onChoose: () => run(() => client.call(resumeSubAccount, { params })),
              }
            : {
                words: t('records.suspend'),
                onChoose: () => run(() => client.call(suspendSubAccount, { params })),
              },
          { words: t('company.remove'), dangerous: true, onChoose: () => setOpen('remove') },
        ]}
      />
      {(open === 'allot' || open === 'withdraw') && (
        <CreditsDialog member={member} way={open} onClose={close} />
      )}
      {open === 'edit' && <MemberDialog member={member} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('company.removeTitle', { name })}
        body={t('company.removeBody')}
        stay={t('security.cancel')}
        go={t('company.remove')}
        onStay={close}
        onGo={() => {
          close()
          run(() => client.call(removeSubAccount, { params }))
        }}
      />
    </>
  )
}

/** An act of one click: its end is told at the foot of the page. */
function useRun() {
  const { t } = useTranslation()
  const language = useLanguage()
  const stepUp = useStepUp()
  const toast = useToast()
  const refresh = useCompanyRefresh()
  const [waiting, setWaiting] = useState(false)
  const run = (act: () => Promise<unknown>): void => {
    setWaiting(true)
    stepUp(act)
      .then(() => {
        toast({ tone: 'success', words: t('records.done') })
        return refresh()
      })
      .catch((error: unknown) => {
        if (error instanceof StepUpDeclined) return
        toast({ tone: 'error', words: failureWords(error, t, language) })
      })
      .finally(() => setWaiting(false))
  }
  return { run, waiting }
}
