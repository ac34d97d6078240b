import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { touch } from '../../theme/tokens.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useProfile } from '../../api/session/profile.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'

/** Shown once the server has said whether this account may leave encrypted copies; leads to where that is explained. */
export function StorageIndicator() {
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  if (profile === undefined) return null
  return (
    <Way
      to="/profile#storage"
      title={t(profile.storage ? 'profile.storage.enabledHelp' : 'profile.storage.disabledHelp')}
    >
      <Chip tone={profile.storage ? 'success' : 'warning'}>
        <Icon name="storage" size={16} />
        <Words>{t(profile.storage ? 'profile.storage.enabled' : 'profile.storage.disabled')}</Words>
      </Chip>
    </Way>
  )
}

const Way = styled(Link)({
  minWidth: 0,
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  [touch.pointer]: { display: 'flex', alignItems: 'center', minHeight: touch.target },
})

const Chip = styled(SoftChip)(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { fontSize: 13, '& > svg': { display: 'none' } },
}))

/** Between the buttons of a phone it has room for two short lines, and both must be read. */
const Words = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', lineHeight: 1.2, width: 'min-content' },
}))
