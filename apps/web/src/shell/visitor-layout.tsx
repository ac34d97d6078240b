import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, Outlet } from 'react-router'

import { useStoredSession } from '../api/api-context.tsx'
import { openQueries } from '../api/open-queries.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { SchemeSwitch } from './header/scheme-switch.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RouteEffects } from './route-effects.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { VisitorMenu } from './visitor-menu.tsx'
import { VisitorNavigation } from './visitor-navigation.tsx'

/** The frame of the pages that everybody may read, signed in or not. */
export function VisitorLayout() {
  const { t } = useTranslation()
  const { hasUser } = useStoredSession()
  const [queries] = useState(openQueries)
  return (
    <Column>
      <SkipLink />
      <RouteEffects />
      <Top>
        <Brand />
        <VisitorNavigation />
        <Tools>
          <LanguageMenu />
          <SchemeSwitch />
          <Button component={Link} to="/" variant="outlined" color="inherit" sx={WIDE_ONLY}>
            {t(hasUser ? 'visitors.open' : 'login.submit')}
          </Button>
          <VisitorMenu />
        </Tools>
      </Top>
      <Main id={MAIN_ID} tabIndex={-1}>
        <QueryClientProvider client={queries}>
          <Suspense fallback={<LoadingBar />}>
            <Outlet />
          </Suspense>
        </QueryClientProvider>
      </Main>
      <Foot>
        <Footer />
      </Foot>
    </Column>
  )
}

/** On a phone it stands in the menu. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const

const WIDTH = 1120

/** What it says stands below what the page says. */
const Foot = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    '& > footer': { paddingInline: `max(24px, calc(50% - ${WIDTH / 2 - 24}px))` },
  },
}))

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })

const Top = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  maxWidth: WIDTH,
  margin: '0 auto',
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: '16px 24px' },
}))

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })

const Main = styled('main')(({ theme }) => ({
  flex: '1 1 auto',
  width: '100%',
  maxWidth: WIDTH,
  margin: '0 auto',
  padding: '16px 16px 64px',
  [theme.breakpoints.up('sm')]: { padding: '24px 24px 80px' },
}))
