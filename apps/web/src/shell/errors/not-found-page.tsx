import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { LostAnchor } from '../../ui/feedback/lost-anchor.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <LostAnchor />
      <PageHeading title={t('notFound.title')} />
      <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        {t('notFound.help')}
      </Typography>
      <Button component={Link} to="/" variant="contained" size="large">
        {t('notFound.home')}
      </Button>
    </Stack>
  )
}
