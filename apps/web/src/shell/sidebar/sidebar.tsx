import { styled } from '@mui/material/styles'
import SimpleBar from 'simplebar-react'

import { useTranslation } from '../../i18n/i18n.ts'
import 'simplebar-react/dist/simplebar.min.css'
import { layout, scrollbar, touch } from '../../theme/tokens.ts'
import { Brand } from '../brand.tsx'
import { CreditsLeft } from '../header/credits-left.tsx'
import { LegalLinks } from '../legal-links.tsx'
import { Navigation } from '../navigation.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'

/** Fixed beside the page on large screens. */
export function Sidebar() {
  return (
    <Fixed>
      <SidebarContent />
    </Fixed>
  )
}

/** The same in the drawer of small ones. */
export function SidebarContent() {
  const { t } = useTranslation()
  return (
    <SimpleBar
      clickOnTrack
      scrollbarMinSize={scrollbar.minSize}
      ariaLabel={t('menu.main')}
      style={{ height: '100%' }}
    >
      <Column>
        <Brand />
        <Navigation />
        <Foot>
          <CreditsLeft />
          <Legal>
            <a href="/help" {...NEW_TAB}>
              {t('menu.help')} <OpensNewTab />
            </a>
            <LegalLinks />
          </Legal>
        </Foot>
      </Column>
    </SimpleBar>
  )
}

const Fixed = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: layout.sidebar,
  zIndex: theme.zIndex.appBar,
  borderRight: `1px dashed ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}))

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: '16px 20px 20px',
  minHeight: '100dvh',
  // Where it stands before the application runs.
  '& > a': { marginLeft: 4 },
})

const Foot = styled('div')({ display: 'grid', gap: 16, marginTop: 'auto' })

/** As in the footer, which a long page keeps far below. */
const Legal = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '0 16px',
  '& a': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    padding: '4px 0',
    [touch.pointer]: { padding: '11px 0' },
  },
  '& a:hover': { textDecoration: 'underline' },
}))
