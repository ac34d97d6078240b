import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link, useLocation } from 'react-router'

import { useService, useStoredSession } from '../api/api-context.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { useVisitorPages } from './visitor-navigation.tsx'

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
          target="_blank"
          rel="noopener"
          onClick={onClose}
          sx={{ gap: 1 }}
        >
          {t('visitors.nav.verify')}
          <Icon name="external" size={16} />
          <span className="visually-hidden"> {t('menu.newTab')}</span>
        </MenuItem>
      )}
      <MenuItem component={Link} to="/" onClick={onClose} sx={{ display: { sm: 'none' } }}>
        {t(hasUser ? 'visitors.open' : 'login.submit')}
      </MenuItem>
    </Menu>
  )
}
