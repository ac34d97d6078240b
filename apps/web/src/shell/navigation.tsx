import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { NavLink, useLocation } from 'react-router'

import { useTranslation } from '../i18n/i18n.ts'
import { useService } from '../api/api-context.tsx'
import { useProfile } from '../api/session/profile.ts'
import { layout, radius } from '../theme/tokens.ts'
import type { IconName } from '../ui/media/icon-names.ts'
import { Icon } from '../ui/media/icon.tsx'
import { NEW_TAB, OpensNewTab } from '../ui/layout/new-tab.tsx'

export function Navigation() {
  const { t } = useTranslation()
  const service = useService()
  const { data: profile } = useProfile()
  return (
    <nav aria-label={t('menu.main')}>
      <List>
        <Inside to="/" holds="/deposits/" icon="dashboard" name={t('menu.dashboard')} />
        <Inside to="/recalculate-hash" icon="hash" name={t('menu.verifyHash')} />
        {service?.verificationUrl && (
          <Outside href={service.verificationUrl} icon="verify" name={t('menu.verification')} />
        )}
        <Inside to="/profile" icon="person" name={t('menu.myAccount')} />
        <Inside to="/products" icon="products" name={t('menu.products')} />
        <Inside to="/blog" icon="blog" name={t('menu.blog')} />
        {profile?.isCompanyAdmin === true && (
          <Inside to="/company" icon="company" name={t('menu.company')} />
        )}
        {profile?.isAdmin === true && (
          <Inside
            to="/administration?tab=overview"
            icon="administration"
            name={t('menu.administration')}
          />
        )}
      </List>
    </nav>
  )
}

type Entry = Readonly<{ icon: IconName; name: string }>

/** Pages at addresses of their own may be reached through an entry: it stays the active one. */
type InsideEntry = Entry & Readonly<{ to: string; holds?: string }>

function Inside({ to, holds, icon, name }: InsideEntry) {
  const { pathname } = useLocation()
  const within = holds !== undefined && pathname.startsWith(holds)
  return (
    <li>
      <Item
        component={NavLink}
        to={to}
        end={to === '/'}
        {...(within && { className: 'active', 'aria-current': 'true' as const })}
      >
        <Icon name={icon} />
        {name}
      </Item>
    </li>
  )
}

function Outside({ href, icon, name }: Entry & Readonly<{ href: string }>) {
  return (
    <li>
      <Item component="a" href={href} {...NEW_TAB}>
        <Icon name={icon} />
        {name}
        <OpensNewTab />
        <Trailing>
          <Icon name="external" size={16} />
        </Trailing>
      </Item>
    </li>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Trailing = styled('span')({ marginLeft: 'auto', display: 'flex' })

const Item = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 16,
  minHeight: layout.navItem,
  padding: '4px 12px 4px 16px',
  borderRadius: radius.item,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  transition: 'background-color 120ms',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&.active': {
    fontWeight: 600,
    color: theme.vars.palette.primary.dark,
    backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
    ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
  },
  '&.active:hover': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16) },
})) as typeof ButtonBase
