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
import { actsOn, type MemberAct } from './member-acts.ts'
import { MemberDialog } from './member-dialog.tsx'

type Props = Readonly<{ member: ManagedAccount }>
type Asked = 'role' | 'suspend' | 'remove'
type Question = Readonly<{ title: string; body: string; go: string; act: () => Promise<unknown> }>
type Open = 'allot' | 'withdraw' | 'edit' | Asked | null

export function MemberActions({ member }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const [open, setOpen] = useState<Open>(null)
  const { run, waiting } = useRun(useCompanyRefresh())
  const { id, name, storage, accountType } = member
  const params = { id }
  const acts = actsOn(member, profile?.id)
  if (acts.length === 0) return null

  const close = () => setOpen(null)
  const isAdministrator = accountType === 'companyAdministrator'
  const role = isAdministrator ? 'subAccount' : 'companyAdministrator'
  const roleWords = isAdministrator ? 'company.makeSubAccount' : 'company.makeAdministrator'
  const questions: Readonly<Record<Asked, Question>> = {
    role: {
      title: t(`${roleWords}Title`, { name }),
      body: t(`${roleWords}Body`),
      go: t(roleWords),
      act: () => client.call(setSubAccountRole, { params, body: { role } }),
    },
    suspend: {
      title: t('records.suspendTitle', { name }),
      body: t('records.suspendBody'),
      go: t('records.suspend'),
      act: () => client.call(suspendSubAccount, { params }),
    },
    remove: {
      title: t('company.removeTitle', { name }),
      body: t('company.removeBody'),
      go: t('company.remove'),
      act: () => client.call(removeSubAccount, { params }),
    },
  }
  const opening = (wanted: Open) => () => setOpen(wanted)
  const choices: Readonly<Record<MemberAct, Choice>> = {
    allot: { words: t('company.allot'), onChoose: opening('allot') },
    withdraw: { words: t('company.withdraw'), onChoose: opening('withdraw') },
    edit: { words: t('company.edit'), onChoose: opening('edit') },
    storage: {
      words: t(storage ? 'company.storageOff' : 'company.storageOn'),
      onChoose: () =>
        run(() => client.call(switchSubAccountStorage, { params, body: { storage: !storage } })),
    },
    role: { words: questions.role.go, onChoose: opening('role') },
    resetTwoFactor: {
      words: t('records.resetTwoFactor'),
      onChoose: () => run(() => client.call(resetSubAccountTwoFactor, { params })),
    },
    suspend: { words: questions.suspend.go, dangerous: true, onChoose: opening('suspend') },
    resume: {
      words: t('records.resume'),
      onChoose: () => run(() => client.call(resumeSubAccount, { params })),
    },
    remove: { words: questions.remove.go, dangerous: true, onChoose: opening('remove') },
  }
  return (
    <>
      <ActionsMenu
        label={t('records.actionsOf', { name })}
        disabled={waiting}
        choices={acts.map((act) => choices[act])}
      />
      {(open === 'allot' || open === 'withdraw') && (
        <CreditsDialog member={member} way={open} onClose={close} />
      )}
      {open === 'edit' && <MemberDialog member={member} onClose={close} />}
      {Object.entries(questions).map(([asked, { title, body, go, act }]) => (
        <ConfirmDialog
          key={asked}
          open={open === asked}
          title={title}
          body={body}
          stay={t('security.cancel')}
          go={go}
          onStay={close}
          onGo={() => {
            close()
            run(act)
          }}
        />
      ))}
    </>
  )
}
