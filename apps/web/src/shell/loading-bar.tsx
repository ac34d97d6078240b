import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'

/** A thin bar over everything, while the next page is on its way. */
export function LoadingBar() {
  const { t } = useTranslation()
  return (
    <LinearProgress
      aria-label={t('app.loading')}
      sx={{ position: 'fixed', inset: '0 0 auto', height: 3, borderRadius: 0, zIndex: 'tooltip' }}
    />
  )
}
