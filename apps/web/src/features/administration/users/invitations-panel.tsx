import { listInvitations, resendInvitation, withdrawInvitation } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { InvitationActions } from '../../../invitations/invitation-actions.tsx'
import { InvitationList } from '../../../invitations/invitation-list.tsx'
import { ADMINISTRATION, useAdministrationRefresh } from '../administration-queries.ts'

export function InvitationsPanel() {
  const { client } = useApi()
  const refresh = useAdministrationRefresh()
  const pages = usePages([...ADMINISTRATION, 'invitations'], (cursor, signal) =>
    client.call(listInvitations, { query: { cursor }, signal }),
  )
  return (
    <InvitationList
      pages={pages}
      actionsOf={(invitation) => (
        <InvitationActions
          invitation={invitation}
          resend={() => client.call(resendInvitation, { params: { id: invitation.id } })}
          withdraw={() => client.call(withdrawInvitation, { params: { id: invitation.id } })}
          refresh={refresh}
        />
      )}
    />
  )
}
