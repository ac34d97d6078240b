import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'

import { useProfile } from '../api/profile.ts'
import { Icon } from '../ui/icon.tsx'
import { SoftChip } from '../ui/soft-chip.tsx'

/** Shown once the server has said whether this account stores its files. */
export function StorageIndicator() {
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  if (profile === undefined) return null
  return (
    <SoftChip tone={profile.storage ? 'success' : 'warning'} style={{ minWidth: 0 }}>
      <Icon name="storage" size={16} />
      <Words>{t(profile.storage ? 'profile.storage.enabled' : 'profile.storage.disabled')}</Words>
    </SoftChip>
  )
}

const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })
