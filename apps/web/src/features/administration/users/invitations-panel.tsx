import { resendInvitation, withdrawInvitation } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { InvitationActions } from '../../../invitations/invitation-actions.tsx'
import { InvitationList } from '../../../invitations/invitation-list.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { invitationPages } from '../api/administration-lists.ts'

export function InvitationsPanel() {
  const { client } = useApi()
  const pages = usePages(invitationPages(client))
  return (
    <InvitationList
      pages={pages}
      actionsOf={(invitation) => (
        <InvitationActions
          invitation={invitation}
          resend={administrationMutation(client, resendInvitation)}
          withdraw={administrationMutation(client, withdrawInvitation)}
        />
      )}
    />
  )
}
