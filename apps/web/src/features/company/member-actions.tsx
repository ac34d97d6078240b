import {
  removeSubAccount,
  resetSubAccountTwoFactor,
  resumeSubAccount,
  setSubAccountRole,
  suspendSubAccount,
  switchSubAccountStorage,
  type ManagedAccount,
} from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { useRun } from '../../step-up/use-run.ts'
import { ActionsMenu, type Choice } from '../../ui/records/actions-menu.tsx'
import { useRowDialog, useRowQuestion } from '../../ui/records/row-dialog.tsx'
import { useCompanyRefresh } from './company-queries.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { actsOn, type MemberAct } from './member-acts.ts'
import { MemberDialog } from './member-dialog.tsx'

type Props = Readonly<{ member: ManagedAccount }>

export function MemberActions({ member }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const { run, waiting } = useRun(useCompanyRefresh())
  const { id, name, storage, accountType } = member
  const params = { id }
  const acts = actsOn(member, profile?.id)
  if (acts.length === 0) return null

  const isAdministrator = accountType === 'companyAdministrator'
  const role = isAdministrator ? 'subAccount' : 'companyAdministrator'
  const roleWords = isAdministrator ? 'company.makeSubAccount' : 'company.makeAdministrator'
  const asking = (go: string, title: string, body: string, act: () => Promise<unknown>) => ({
    words: go,
    onChoose: () => ask({ title, body, stay: t('security.cancel'), go, act: () => run(act) }),
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
      onChoose: () =>
        run(() => client.call(switchSubAccountStorage, { params, body: { storage: !storage } })),
    },
    role: asking(t(roleWords), t(`${roleWords}Title`, { name }), t(`${roleWords}Body`), () =>
      client.call(setSubAccountRole, { params, body: { role } }),
    ),
    resetTwoFactor: {
      words: t('records.resetTwoFactor'),
      dangerous: true,
      onChoose: () =>
        ask({
          title: t('records.resetTitle', { name }),
          body: t('records.resetBody'),
          stay: t('security.cancel'),
          go: t('records.resetGo'),
          act: () => run(() => client.call(resetSubAccountTwoFactor, { params })),
        }),
    },
    suspend: {
      ...asking(
        t('records.suspend'),
        t('records.suspendTitle', { name }),
        t('records.suspendBody'),
        () => client.call(suspendSubAccount, { params }),
      ),
      dangerous: true,
    },
    resume: {
      words: t('records.resume'),
      onChoose: () => run(() => client.call(resumeSubAccount, { params })),
    },
    remove: {
      ...asking(
        t('company.remove'),
        t('company.removeTitle', { name }),
        t('company.removeBody'),
        () => client.call(removeSubAccount, { params }),
      ),
      dangerous: true,
    },
  }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name })}
      disabled={waiting}
      choices={acts.map((act) => choices[act])}
    />
  )
}
