import { inviteSubAccount, type ManagedAccount } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { useCompany } from '../../api/company.ts'
import { useProfile } from '../../api/session/profile.ts'
import { useNews } from '../../ui/feedback/use-news.ts'
import { ActionsMenu, type Choice } from '../../ui/records/actions-menu.tsx'
import { useRowDialog, useRowQuestion } from '../../ui/records/row-dialog.tsx'
import { companyMutation, type MemberChange, memberMutation } from './api/company-mutations.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { actsOn, type MemberAct, toldOf } from './member-acts.ts'
import { MemberDialog } from './member-dialog.tsx'

type Props = Readonly<{ member: ManagedAccount }>

export function MemberActions({ member }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const { id, name, email, language: own, storage, accountType } = member
  const { mutate, isPending } = useMutation({
    ...memberMutation(client, id),
    ...useNews<void, MemberChange>((_, change) => t(toldOf(change))),
  })
  const invitation = useMutation({
    ...companyMutation(client, inviteSubAccount),
    ...useNews(t('company.invited', { count: 1 })),
  })
  const { data: company } = useCompany()
  const acts = actsOn(member, { ownId: profile?.id, hasStorage: company?.storage === true })
  if (acts.length === 0) return null

  const isAdministrator = accountType === 'companyAdministrator'
  const role = isAdministrator ? 'subAccount' : 'companyAdministrator'
  const roleWords = isAdministrator ? 'company.makeSubAccount' : 'company.makeAdministrator'
  const asking = (go: string, title: string, body: string, change: MemberChange) => ({
    words: go,
    onChoose: () => ask({ title, body, stay: t('security.cancel'), go, act: () => mutate(change) }),
  })
  const moving = (words: string, way: 'allot' | 'withdraw') => ({
    words,
    onChoose: () => show((close) => <CreditsDialog member={member} way={way} onClose={close} />),
  })
  const choices: Readonly<Record<MemberAct, Choice>> = {
    allot: moving(t('company.allot'), 'allot'),
    withdraw: moving(t('company.withdraw'), 'withdraw'),
    edit: {
      words: t('company.edit'),
      onChoose: () => show((close) => <MemberDialog member={member} onClose={close} />),
    },
    storage: {
      words: t(storage ? 'company.storageOff' : 'company.storageOn'),
      onChoose: () => mutate({ storage: !storage }),
    },
    role: asking(t(roleWords), t(`${roleWords}Title`, { name }), t(`${roleWords}Body`), { role }),
    resetTwoFactor: {
      words: t('records.resetTwoFactor'),
      dangerous: true,
      onChoose: () =>
        ask({
          title: t('records.resetTitle', { name }),
          body: t('records.resetBody'),
          stay: t('security.cancel'),
          go: t('records.resetGo'),
          act: () => mutate('resetTwoFactor'),
        }),
    },
    suspend: {
      ...asking(
        t('records.suspend'),
        t('records.suspendTitle', { name }),
        t('records.suspendBody'),
        'suspend',
      ),
      dangerous: true,
    },
    resume: {
      words: t('records.resume'),
      onChoose: () => mutate('resume'),
    },
    reinvite: {
      words: t('company.reinvite'),
      onChoose: () => invitation.mutate({ body: { email, name, language: own } }),
    },
    remove: {
      ...asking(
        t('company.remove'),
        t('company.removeTitle', { name }),
        t('company.removeBody'),
        'remove',
      ),
      dangerous: true,
    },
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name })}
      disabled={isPending}
      choices={acts.map((act) => choices[act])}
    />
  )
}
