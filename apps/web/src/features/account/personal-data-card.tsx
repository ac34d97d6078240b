import { isMember, type Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { EraseAccountDialog } from './erase-account-dialog.tsx'
import { ExportDataButton } from './export-data-button.tsx'
import { LeaveCompanyButton } from './leave-company-button.tsx'

export function PersonalDataCard({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const [erasing, setErasing] = useState(false)
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('profile.data')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {t('profile.dataHelp')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <ExportDataButton />
        {profile.company !== null && isMember(profile) && (
          <LeaveCompanyButton
            company={profile.company}
            email={profile.email}
            ownWaits={profile.ownAccount !== null}
          />
        )}
        <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
          {t('erasure.erase')}
        </Button>
      </Stack>
      {erasing && <EraseAccountDialog profile={profile} onClose={() => setErasing(false)} />}
    </Card>
  )
}
