import {
  resetUserTwoFactor,
  resumeUser,
  suspendUser,
  editUser,
  type ManagedAccount,
} from '@ancrage/contract'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { useRun } from '../../step-up/use-run.ts'
import { ActionsMenu } from '../../ui/actions-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAdministrationRefresh } from './administration-queries.ts'
import { CreditEntriesDialog } from './credit-entries-dialog.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

type Props = Readonly<{ user: ManagedAccount }>
type Open = 'credits' | 'history' | 'edit' | 'suspend' | null

export function UserActions({ user }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [open, setOpen] = useState<Open>(null)
  const { run, waiting } = useRun(useAdministrationRefresh())
  const { id, name, state, storage, unlimitedDeposits, twoFactorEnabled } = user
  const params = { id }
  if (state === 'left') return null
  const close = () => setOpen(null)
  const edit = (body: Parameters<typeof client.call<typeof editUser>>[1]['body']) =>
    run(() => client.call(editUser, { params, body }))
  return (
    <>
      <ActionsMenu
        label={t('records.actionsOf', { name })}
        disabled={waiting}
        choices={[
          { words: t('administration.editUser'), onChoose: () => setOpen('edit') },
          { words: t('administration.correctCredits'), onChoose: () => setOpen('credits') },
          { words: t('administration.history'), onChoose: () => setOpen('history') },
          {
            words: t(unlimitedDeposits ? 'administration.limit' : 'administration.unlimit'),
            onChoose: () => edit({ unlimitedDeposits: !unlimitedDeposits }),
          },
          {
            words: t(storage ? 'company.storageOff' : 'company.storageOn'),
            onChoose: () => edit({ storage: !storage }),
          },
          ...(twoFactorEnabled
            ? [
                {
                  words: t('records.resetTwoFactor'),
                  onChoose: () => run(() => client.call(resetUserTwoFactor, { params })),
                },
              ]
            : []),
          state === 'suspended'
            ? {
                words: t('records.resume'),
                onChoose: () => run(() => client.call(resumeUser, { params })),
              }
            : {
                words: t('records.suspend'),
                dangerous: true,
                onChoose: () => setOpen('suspend'),
              },
        ]}
      />
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'credits' && <CreditsDialog owner={{ kind: 'user', ...user }} onClose={close} />}
      {open === 'history' && (
        <CreditEntriesDialog owner={{ kind: 'user', ...user }} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'suspend'}
        title={t('records.suspendTitle', { name })}
        body={t('records.suspendBody')}
        stay={t('security.cancel')}
        go={t('records.suspend')}
        onStay={close}
        onGo={() => {
          close()
          run(() => client.call(suspendUser, { params }))
        }}
      />
    </>
  )
}
