import type { Invitation } from '@ancrage/contract'
import { useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { useRun } from '../step-up/use-run.ts'
import { ActionsMenu } from '../ui/actions-menu.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = Readonly<{
  invitation: Invitation
  resend: () => Promise<unknown>
  withdraw: () => Promise<unknown>
  refresh: () => Promise<void>
}>

/** Nothing is left to do with an invitation that was accepted. */
export function InvitationActions({ invitation, resend, withdraw, refresh }: Props) {
  const { t } = useTranslation()
  const [withdrawing, setWithdrawing] = useState(false)
  const { run, waiting } = useRun(refresh)
  const { email, state } = invitation
  if (state === 'accepted') return null
  return (
    <>
      <ActionsMenu
        label={t('records.actionsOf', { name: email })}
        disabled={waiting}
        choices={[
          {
            words: t('administration.resend'),
            onChoose: () => run(resend, t('administration.resent')),
          },
          {
            words: t('administration.withdrawInvitation'),
            dangerous: true,
            onChoose: () => setWithdrawing(true),
          },
        ]}
      />
      <ConfirmDialog
        open={withdrawing}
        title={t('administration.withdrawInvitationTitle')}
        body={t('administration.withdrawInvitationBody', { email })}
        stay={t('security.cancel')}
        go={t('administration.withdrawInvitation')}
        onStay={() => setWithdrawing(false)}
        onGo={() => {
          setWithdrawing(false)
          run(withdraw, t('administration.invitationWithdrawn'))
        }}
      />
    </>
  )
}
