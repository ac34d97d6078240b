import type { ManagedAccount, UserChange } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { formatDay } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useProfile } from '../../../api/session/profile.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { useRowDialog, useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import { type UserAct, userMutation } from '../api/administration-mutations.ts'
import { CreditEntriesDialog } from './credit-entries-dialog.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { StorageDialog } from './storage-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { mayResetTwoFactor, toldOf } from './user-acts.ts'

type Props = Readonly<{ user: ManagedAccount }>

export function UserActions({ user }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const { id, name, state, storage, unlimitedDeposits } = user
  const { mutate, isPending } = useMutation({
    ...userMutation(client, id),
    ...useNews<void, UserAct>((_, act) => t(toldOf(act))),
  })
  if (state === 'left') return null
  const owner = { kind: 'user', ...user } as const
  const askToEnd = (title: string, until: string | null, change: UserChange) =>
    ask({
      title,
      body:
        until === null
          ? t('records.endBody')
          : t('records.endBodyUntil', { day: formatDay(until, language) }),
      stay: t('security.cancel'),
      go: t('records.endGo'),
      act: () => mutate(change),
    })
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name })}
      disabled={isPending}
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
              : mutate({ unlimitedDeposits: true }),
        },
        {
          words: t(storage ? 'company.storageOff' : 'company.storageOn'),
          onChoose: () =>
            storage
              ? askToEnd(t('records.endStorageTitle', { name }), user.storageUntil, {
                  storage: false,
                })
              : mutate({ storage: true }),
        },
        // Copies of a company’s members take the company’s room.
        ...(user.companyId === null
          ? [
              {
                words: t('storage.open'),
                onChoose: () => show((close) => <StorageDialog owner={owner} onClose={close} />),
              },
            ]
          : []),
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
                    act: () => mutate('resetTwoFactor'),
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
              act: () => mutate('endSessions'),
            }),
        },
        state === 'suspended'
          ? {
              words: t('records.resume'),
              onChoose: () => mutate('resume'),
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
                  act: () => mutate('suspend'),
                }),
            },
      ]}
    />
  )
}
