import Avatar from '@mui/material/Avatar'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useService } from '../api/service.ts'
import { layout } from '../theme/tokens.ts'
import { Icon } from '../ui/icon.tsx'
import { useDisplayedUser } from '../api/displayed-user.ts'
import { useSignOut } from './use-sign-out.ts'

export function UserMenu() {
  const { t } = useTranslation()
  const { name, email } = useDisplayedUser()
  const { data: service } = useService()
  const signOut = useSignOut()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('menu.user', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar sx={avatar}>{name.slice(0, 1).toUpperCase()}</Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: layout.userMenu, p: 0 } } }}
      >
        <li role="none">
          <Typography variant="subtitle2" noWrap sx={{ px: 2, pt: 2 }}>
            {name}
          </Typography>
          <Typography variant="body2" noWrap sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
            {email}
          </Typography>
        </li>
        <Divider component="li" sx={dashed} />
        <MenuItem component={Link} to="/" onClick={close} sx={item}>
          {t('menu.dashboard')}
        </MenuItem>
        <MenuItem component={Link} to="/profile" onClick={close} sx={item}>
          {t('menu.myAccount')}
        </MenuItem>
        {service?.verificationUrl && (
          <MenuItem
            component="a"
            href={service.verificationUrl}
            target="_blank"
            rel="noopener"
            onClick={close}
            sx={{ ...item, gap: 1 }}
          >
            {t('menu.verification')}
            <Icon name="external" size={14} />
            <span className="visually-hidden">{t('menu.newTab')}</span>
          </MenuItem>
        )}
        <Divider component="li" sx={dashed} />
        <MenuItem onClick={signOut} sx={{ ...item, ...logout }}>
          {t('menu.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

const avatar = {
  width: 36,
  height: 36,
  fontSize: 16,
  fontWeight: 700,
  color: 'primary.darker',
  bgcolor: 'primary.lighter',
} as const

const dashed = { borderStyle: 'dashed', my: '0 !important' } as const
const item = { mx: 0.5, my: 0.5 } as const

const logout = {
  fontWeight: 700,
  justifyContent: 'center',
  color: 'error.dark',
  '[data-color-scheme="dark"] &': { color: 'error.light' },
} as const
