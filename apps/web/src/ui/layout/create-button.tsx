import Button from '@mui/material/Button'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../media/icon.tsx'

/** Begins a new anchorage. */
export function CreateButton({ onClick }: Readonly<{ onClick: () => void }>) {
  const { t } = useTranslation()
  return (
    <Button
      variant="contained"
      color="primary"
      size="large"
      startIcon={<Icon name="add" size={20} />}
      onClick={onClick}
    >
      {t('dashboard.create')}
    </Button>
  )
}
