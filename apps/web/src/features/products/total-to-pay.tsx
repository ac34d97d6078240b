import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'

/** What an order costs its buyer, found at a glance. */
export function TotalToPay({ total }: Readonly<{ total: string }>) {
  const { t } = useTranslation()
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}
    >
      <Typography variant="subtitle1" component="p">
        {t('invoicing.toPay')}
      </Typography>
      <Typography variant="h5" component="p">
        {total}
      </Typography>
    </Stack>
  )
}
