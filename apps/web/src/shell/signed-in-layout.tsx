import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useApi } from '../api/api-context.tsx'
import { confirmSession } from '../api/session/check-session.ts'
import { useDepositEvents } from '../api/events/use-deposit-events.ts'
import { openedPart } from '../ui/records/opened-part.tsx'
import { UploadsUnderWay } from '../vault/uploads-under-way.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Column, Main } from './page-frame.tsx'
import { lazyPage } from './pages-loading.tsx'
import { RouteEffects } from './route-effects.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import type { SignedInWith } from './signed-in-with.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

export function SignedInLayout() {
  const { pathname, state } = useLocation() as { pathname: string; state: SignedInWith | null }
  // Phones draw it in its drawer, once that is opened.
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const [drawer, setDrawer] = useState(UNTOUCHED)
  const open = () => setDrawer(({ presses }) => ({ presses: presses + 1, isOpen: true }))
  const close = () => setDrawer(closed)
  useEffect(() => close, [pathname])
  useSessionCheckOnReturn()
  useDepositEvents()
  return (
    <>
      <SkipLink />
      <RouteEffects />
      {hasRoom && <Sidebar />}
      {drawer.presses > 0 && (
        // Of each press its own: one that did not arrive is asked for again.
        <SidebarDrawer key={drawer.presses} open={drawer.isOpen} onClose={close} />
      )}
      <Column>
        <Header onOpenMenu={open} />
        <Main id={MAIN_ID} tabIndex={-1}>
          <UploadsUnderWay />
          <Suspense fallback={<LoadingBar />}>
            {state?.recoveryCode === true && <RecoveryCodesLeft />}
            <Outlet />
          </Suspense>
        </Main>
        <Footer />
      </Column>
    </>
  )
}

type Drawer = Readonly<{ presses: number; isOpen: boolean }>

const UNTOUCHED: Drawer = { presses: 0, isOpen: false }
const closed = (was: Drawer): Drawer => (was.isOpen ? { ...was, isOpen: false } : was)

/** Fetched when first opened: large screens never need it. */
const SidebarDrawer = openedPart(
  async () => (await import('./sidebar/sidebar-drawer.tsx')).SidebarDrawer,
)

const RecoveryCodesLeft = lazyPage(
  async () => (await import('./header/recovery-codes-left.tsx')).RecoveryCodesLeft,
)

/** A page left open may outlive its session: ask when it is looked at again. */
function useSessionCheckOnReturn() {
  const { client, session } = useApi()
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void confirmSession(client, session)
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [client, session])
}
