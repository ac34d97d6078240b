import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { StorageIndicator } from './storage-indicator.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = Readonly<{ onOpenMenu: () => void }>

export function Header({ onOpenMenu }: Props) {
  const { t } = useTranslation()
  return (
    <Bar>
      <Burger>
        <IconButton edge="start" aria-label={t('menu.open')} onClick={onOpenMenu}>
          <Icon name="menu" />
        </IconButton>
      </Burger>
      <Rest>
        <StorageIndicator />
        <LanguageMenu />
        <SchemeSwitch />
        <NotificationBell />
        <UserMenu />
      </Rest>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  height: layout.header.mobile,
  padding: '0 16px',
  zIndex: theme.zIndex.appBar,
  backdropFilter: 'blur(8px)',
  backgroundColor: theme.alpha(theme.vars.palette.background.default, 0.8),
  [theme.breakpoints.up('sm')]: { padding: '0 24px' },
  [theme.breakpoints.up('lg')]: { height: layout.header.desktop, padding: '0 40px' },
}))

const Burger = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }))

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  marginLeft: 'auto',
  '& > button': { flexShrink: 0 },
  [theme.breakpoints.up('sm')]: { gap: 8 },
}))
