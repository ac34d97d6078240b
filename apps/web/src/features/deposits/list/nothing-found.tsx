import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../../i18n/i18n.ts'

type Props = Readonly<{
  /** Leads to what is archived, where that is all there is. */
  onArchived: (() => void) | undefined
  /** Takes the filters away. */
  onClose: () => void
}>

/** A list that shows nothing, of somebody who has anchored. */
export function NothingFound({ onArchived, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Stack
      spacing={1}
      role="status"
      sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8 }}
    >
      {onArchived ? (
        <>
          <Typography variant="h6" component="p">
            {t('deposits.allArchived')}
          </Typography>
          <Button variant="outlined" onClick={onArchived}>
            {t('deposits.archivedOnly')}
          </Button>
        </>
      ) : (
        <>
          <Typography variant="h6" component="p">
            {t('deposits.nothingFound')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('deposits.nothingFoundHelp')}
          </Typography>
          <Button variant="outlined" onClick={onClose}>
            {t('deposits.clearFilters')}
          </Button>
        </>
      )}
    </Stack>
  )
}
