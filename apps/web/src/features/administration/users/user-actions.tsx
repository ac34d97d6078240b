import {
  endUserSessions,
  resetUserTwoFactor,
  resumeUser,
  suspendUser,
  editUser,
  type ManagedAccount,
  type UserChange,
} from '@ancrage/contract'

import { formatDay } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useProfile } from '../../../api/session/profile.ts'
import { useRun } from '../../../step-up/use-run.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { useRowDialog, useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'
import { CreditEntriesDialog } from './credit-entries-dialog.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { mayResetTwoFactor } from '../user-acts.ts'

type Props = Readonly<{ user: ManagedAccount }>

export function UserActions({ user }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const { run, waiting } = useRun(useAdministrationRefresh())
  const { id, name, state, storage, unlimitedDeposits } = user
  const params = { id }
  if (state === 'left') return null
  const owner = { kind: 'user', ...user } as const
  const edit = (body: UserChange) => run(() => client.call(editUser, { params, body }))
  const askToEnd = (title: string, until: string | null, change: UserChange) =>
    ask({
      title,
      body:
        until === null
          ? t('records.endBody')
          : t('records.endBodyUntil', { day: formatDay(until, language) }),
      stay: t('security.cancel'),
      go: t('records.endGo'),
      act: () => edit(change),
    })
  const suspend = () => run(() => client.call(suspendUser, { params }))
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name })}
      disabled={waiting}
      choices={[
        {
          words: t('administration.editUser'),
          onChoose: () => show((close) => <UserDialog user={user} onClose={close} />),
        },
        {
          words: t('administration.correctCredits'),
          onChoose: () => show((close) => <CreditsDialog owner={owner} onClose={close} />),
        },
        {
          words: t('administration.history'),
          onChoose: () => show((close) => <CreditEntriesDialog owner={owner} onClose={close} />),
        },
        {
          words: t(unlimitedDeposits ? 'administration.limit' : 'administration.unlimit'),
          onChoose: () =>
            unlimitedDeposits
              ? askToEnd(t('records.endTitle', { name }), user.unlimitedUntil, {
                  unlimitedDeposits: false,
                })
              : edit({ unlimitedDeposits: true }),
        },
        {
          words: t(storage ? 'company.storageOff' : 'company.storageOn'),
          onChoose: () =>
            storage
              ? askToEnd(t('records.endStorageTitle', { name }), user.storageUntil, {
                  storage: false,
                })
              : edit({ storage: true }),
        },
        ...(mayResetTwoFactor(user, profile?.id)
          ? [
              {
                words: t('records.resetTwoFactor'),
                dangerous: true,
                onChoose: () =>
                  ask({
                    title: t('records.resetTitle', { name }),
                    body: t('records.resetBody'),
                    stay: t('security.cancel'),
                    go: t('records.resetGo'),
                    act: () => run(() => client.call(resetUserTwoFactor, { params })),
                  }),
              },
            ]
          : []),
        {
          words: t('records.endSessions'),
          dangerous: true,
          onChoose: () =>
            ask({
              title: t('records.endSessionsTitle', { name }),
              body: t('records.endSessionsBody'),
              stay: t('security.cancel'),
              go: t('records.endSessions'),
              act: () => run(() => client.call(endUserSessions, { params })),
            }),
        },
        state === 'suspended'
          ? {
              words: t('records.resume'),
              onChoose: () => run(() => client.call(resumeUser, { params })),
            }
          : {
              words: t('records.suspend'),
              dangerous: true,
              onChoose: () =>
                ask({
                  title: t('records.suspendTitle', { name }),
                  body: t('records.suspendBody'),
                  stay: t('security.cancel'),
                  go: t('records.suspend'),
                  act: suspend,
                }),
            },
      ]}
    />
  )
}
