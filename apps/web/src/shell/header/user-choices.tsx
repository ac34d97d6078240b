import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useDisplayedUser } from '../../api/session/displayed-user.ts'
import { useService } from '../../api/api-context.tsx'
import { layout } from '../../theme/tokens.ts'
import { AddressBreaks } from '../../ui/records/address-breaks.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { MAIN_ID } from '../skip-link.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function UserChoices({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const { name, email } = useDisplayedUser()
  const service = useService()
  const signOut = useSignOut()
  return (
    <Popover
      open
      anchorEl={anchor}
      container={document.getElementById(MAIN_ID)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -8, horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: layout.userMenu, p: 0 } } }}
    >
      <Typography variant="subtitle2" sx={{ px: 2, pt: 2, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography
        variant="body2"
        sx={{ px: 2, pb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        <AddressBreaks words={email} />
      </Typography>
      <Divider sx={dashed} />
      <MenuList autoFocusItem aria-label={t('menu.user', { name })}>
        <MenuItem component={Link} to="/" onClick={onClose} sx={item}>
          {t('menu.dashboard')}
        </MenuItem>
        <MenuItem component={Link} to="/profile" onClick={onClose} sx={item}>
          {t('menu.myAccount')}
        </MenuItem>
        <MenuItem component={Link} to="/security" onClick={onClose} sx={item}>
          {t('menu.security')}
        </MenuItem>
        {service?.verificationUrl && (
          <MenuItem
            component="a"
            href={service.verificationUrl}
            {...NEW_TAB}
            onClick={onClose}
            sx={{ ...item, gap: 1 }}
          >
            {t('menu.verification')}
            <Icon name="external" size={14} />
            <OpensNewTab />
          </MenuItem>
        )}
        <Divider component="li" sx={dashed} />
        <MenuItem onClick={signOut} sx={{ ...item, ...logout }}>
          {t('menu.logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  )
}

const dashed = { borderStyle: 'dashed', my: '0 !important' } as const
const item = { mx: 0.5, my: 0.5, px: 1.5 } as const

const logout = {
  fontWeight: 700,
  justifyContent: 'center',
  color: 'error.dark',
  '[data-color-scheme="dark"] &': { color: 'error.light' },
} as const
