import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'

import picture from '../assets/rosettes.svg'
import { useService } from '../api/api-context.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { layout } from '../theme/tokens.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RouteEffects } from './route-effects.tsx'
import { SchemeSwitch } from './header/scheme-switch.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { WhatItDoes } from './what-it-does.tsx'

/** The frame of the pages one meets before signing in. */
export function AuthLayout() {
  const { pathname } = useLocation()
  return (
    <Column>
      <SkipLink />
      <RouteEffects />
      <Top>
        <Brand />
        <span>
          <HelpLinks />
          <LanguageMenu />
          <SchemeSwitch />
        </span>
      </Top>
      <Centre id={MAIN_ID} tabIndex={-1}>
        {/* Both come at once: what is drawn first would be pushed away by the other. */}
        <Suspense fallback={<Waiting />}>
          <Frame>
            <Outlet />
          </Frame>
          {pathname === '/login' && <WhatItDoes />}
        </Suspense>
      </Centre>
      <Footer />
    </Column>
  )
}

const Waiting = () => (
  <Frame>
    <LoadingBar />
  </Frame>
)

function Frame({ children }: Readonly<{ children: ReactNode }>) {
  return <Card sx={{ width: 1, maxWidth: layout.authCard, px: 3, py: 5 }}>{children}</Card>
}

/** What the service is, for who has no account yet, and help. */
function HelpLinks() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <>
      {service?.visitorPages === true && (
        <Button component={Link} to="/discover" color="inherit" sx={WIDE_ONLY}>
          {t('menu.discover')}
        </Button>
      )}
      <Button component={Link} to="/help" color="inherit">
        {t('menu.help')}
      </Button>
    </>
  )
}

const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const

const Column = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    opacity: 0.24,
    background: `url("${picture}") center / cover no-repeat`,
    ...theme.applyStyles('dark', { opacity: 0.08 }),
  },
}))

const Top = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 24px',
})

const Centre = styled('main')(({ theme }) => ({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 40,
  padding: '24px 16px 56px',
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    gridTemplateColumns: `1fr ${layout.authCard}px 1fr`,
    // The card stays in the middle.
    '& > *': { gridRow: 1, gridColumn: 2 },
    '& > section': { gridColumn: 1, justifySelf: 'center' },
  },
}))
