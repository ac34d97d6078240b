import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'

import { useTranslation } from '../../../i18n/i18n.ts'
import { StepUpProvider } from '../../../step-up/step-up.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { UsersPanel } from './users-panel.tsx'

/** The users on a page of their own. The specification has it, and no address that leads to it. */
export function UserListPage() {
  const { t } = useTranslation()
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <PageHeading title={t('administration.tabs.users')} />
        <Card>
          <UsersPanel />
        </Card>
      </Stack>
    </StepUpProvider>
  )
}
