import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router'

import { useService } from '../api/api-context.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { NEW_TAB, OpensNewTab } from '../ui/layout/new-tab.tsx'

const SHOWN = [
  ['/discover', 'discover'],
  ['/prices', 'prices'],
  ['/articles', 'articles'],
] as const

/** Which pages visitors have here, by their names. */
export function useVisitorPages(): readonly (readonly [string, string])[] {
  const { t } = useTranslation()
  const service = useService()
  const shown = service?.visitorPages === true ? SHOWN : []
  const pages = shown.map(([to, name]) => [to, t(`visitors.nav.${name}`)] as const)
  return [...pages, ['/help', t('visitors.nav.help')]]
}

/** The pages of visitors, where the installation shows them; help is everybody’s. */
export function VisitorNavigation() {
  const { t } = useTranslation()
  const service = useService()
  const pages = useVisitorPages()
  return (
    <Row aria-label={t('menu.main')}>
      {pages.map(([to, name]) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
      {service?.verificationUrl && (
        <a href={service.verificationUrl} {...NEW_TAB}>
          {t('visitors.nav.verify')}
          <Icon name="external" size={16} /> <OpensNewTab />
        </a>
      )}
    </Row>
  )
}

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  // There they are in the menu.
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& a': {
    ...theme.typography.subtitle2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current="page"]': {
    color: theme.vars.palette.primary.dark,
    boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
    ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
  },
}))
