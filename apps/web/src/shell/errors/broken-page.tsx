import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

/** A page that broke, or whose part is not there any more: most often a new version was installed. */
export function BrokenPage() {
  const { t } = useTranslation()
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ m: 'auto', p: 3, maxWidth: 480, textAlign: 'center' }}
    >
      <PageHeading title={t('error.page')} />
      <Typography sx={{ color: 'text.secondary' }}>{t('error.pageHelp')}</Typography>
      <Button variant="contained" size="large" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </Stack>
  )
}
