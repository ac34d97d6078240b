import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link, useLocation } from 'react-router'

import { useService, useStoredSession } from '../api/api-context.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { useVisitorPages } from './visitor-navigation.tsx'
import { NEW_TAB, OpensNewTab } from '../ui/layout/new-tab.tsx'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function VisitorChoices({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const service = useService()
  const { hasUser } = useStoredSession()
  const pages = useVisitorPages()
  return (
    <Menu open anchorEl={anchor} container={document.getElementById(MAIN_ID)} onClose={onClose}>
      {pages.map(([to, name]) => (
        <MenuItem key={to} component={Link} to={to} selected={to === pathname} onClick={onClose}>
          {name}
        </MenuItem>
      ))}
      {service?.verificationUrl && (
        <MenuItem
          component="a"
          href={service.verificationUrl}
          {...NEW_TAB}
          onClick={onClose}
          sx={{ gap: 1 }}
        >
          {t('visitors.nav.verify')}
          <Icon name="external" size={16} /> <OpensNewTab />
        </MenuItem>
      )}
      <MenuItem component={Link} to="/" onClick={onClose} sx={{ display: { sm: 'none' } }}>
        {t(hasUser ? 'visitors.open' : 'login.submit')}
      </MenuItem>
    </Menu>
  )
}
