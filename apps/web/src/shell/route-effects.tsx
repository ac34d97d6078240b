import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { LoadingBar } from './loading-bar.tsx'
import { usePagesLoading } from './pages-loading.ts'
import { MAIN_ID } from './skip-link.tsx'

/** What happens at every change of page: back to the top, focus on the heading, a bar while it loads. */
export function RouteEffects() {
  const { pathname } = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    window.scrollTo(0, 0)
    if (arrived.current === pathname) return
    arrived.current = pathname
    const main = document.getElementById(MAIN_ID)
    const heading = main?.querySelector<HTMLElement>('h1')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])
  return usePagesLoading() ? <LoadingBar /> : null
}
