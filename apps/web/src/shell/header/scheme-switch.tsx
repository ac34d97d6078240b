import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'

export function SchemeSwitch() {
  const { t } = useTranslation()
  const { mode, systemMode, setMode } = useColorScheme()
  // What the build draws is drawn for both: which scheme this browser shows is read here.
  const isRead = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const dark = isRead && (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <IconButton
      aria-label={t(dark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </IconButton>
  )
}

const neverChanges = () => () => undefined
