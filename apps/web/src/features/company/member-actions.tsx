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

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/profile.ts'
import { useRun } from '../../step-up/use-run.ts'
import { ActionsMenu, type Choice } from '../../ui/actions-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useCompanyRefresh } from './company-queries.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

type Props = Readonly<{ member: ManagedAccount }>
type Open = 'allot' | 'withdraw' | 'edit' | 'suspend' | 'remove' | null

export function MemberActions({ member }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const [open, setOpen] = useState<Open>(null)
  const { run, waiting } = useRun(useCompanyRefresh())
  const { id, name, state, storage, accountType, twoFactorEnabled } = member
  const params = { id }
  if (state === 'left') return null

  const close = () => setOpen(null)
  const isAdministrator = accountType === 'companyAdministrator'
  const role = isAdministrator ? 'subAccount' : 'companyAdministrator'
  const onAnyone: readonly Choice[] = [
    { words: t('company.allot'), onChoose: () => setOpen('allot') },
    { words: t('company.withdraw'), onChoose: () => setOpen('withdraw') },
    { words: t('company.edit'), onChoose: () => setOpen('edit') },
    {
      words: t(storage ? 'company.storageOff' : 'company.storageOn'),
      onChoose: () =>
        run(() => client.call(switchSubAccountStorage, { params, body: { storage: !storage } })),
    },
  ]
  const resetTwoFactor = {
    words: t('records.resetTwoFactor'),
    onChoose: () => run(() => client.call(resetSubAccountTwoFactor, { params })),
  }
  // The server refuses these on oneself, lest a company be left without anyone to direct it.
  const onOthers: readonly Choice[] = [
    {
      words: t(isAdministrator ? 'company.makeSubAccount' : 'company.makeAdministrator'),
      onChoose: () => run(() => client.call(setSubAccountRole, { params, body: { role } })),
    },
    ...(twoFactorEnabled ? [resetTwoFactor] : []),
    state === 'suspended'
      ? {
          words: t('records.resume'),
          onChoose: () => run(() => client.call(resumeSubAccount, { params })),
        }
      : { words: t('records.suspend'), dangerous: true, onChoose: () => setOpen('suspend') },
    { words: t('company.remove'), dangerous: true, onChoose: () => setOpen('remove') },
  ]
  return (
    <>
      <ActionsMenu
        label={t('records.actionsOf', { name })}
        disabled={waiting}
        choices={profile?.id === id ? onAnyone : [...onAnyone, ...onOthers]}
      />
      {(open === 'allot' || open === 'withdraw') && (
        <CreditsDialog member={member} way={open} onClose={close} />
      )}
      {open === 'edit' && <MemberDialog member={member} onClose={close} />}
      <ConfirmDialog
        open={open === 'suspend'}
        title={t('records.suspendTitle', { name })}
        body={t('records.suspendBody')}
        stay={t('security.cancel')}
        go={t('records.suspend')}
        onStay={close}
        onGo={() => {
          close()
          run(() => client.call(suspendSubAccount, { params }))
        }}
      />
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
