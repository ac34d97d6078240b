import { resendCompanyInvitation, withdrawCompanyInvitation } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { InvitationActions } from '../../invitations/invitation-actions.tsx'
import { InvitationList } from '../../invitations/invitation-list.tsx'
import { invitationPages } from './api/company-queries.ts'
import { companyMutation } from './api/company-mutations.ts'

export function InvitationsCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const pages = usePages(invitationPages(client))
  return (
    <Card component="section">
      <Typography variant="h6" component="h2" sx={{ p: 3, pb: 2 }}>
        {t('administration.tabs.invitations')}
      </Typography>
      <InvitationList
        pages={pages}
        actionsOf={(invitation) => (
          <InvitationActions
            invitation={invitation}
            resend={companyMutation(client, resendCompanyInvitation)}
            withdraw={companyMutation(client, withdrawCompanyInvitation)}
          />
        )}
      />
    </Card>
  )
}
