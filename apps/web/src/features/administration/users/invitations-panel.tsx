import { resendInvitation, withdrawInvitation } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { InvitationActions } from '../../../invitations/invitation-actions.tsx'
import { InvitationList } from '../../../invitations/invitation-list.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { invitationPages } from '../api/administration-lists.ts'
import { ShownAlone } from '../search/shown-alone.tsx'
import { useShown } from '../search/use-shown.ts'

export function InvitationsPanel() {
  const { client } = useApi()
  const { id } = useShown()
  const pages = usePages(invitationPages(client, id))
  return (
    <>
      <ShownAlone />
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
    </>
  )
}
