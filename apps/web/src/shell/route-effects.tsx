import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { LoadingRegion } from './loading-bar.tsx'
import { usePagesLoading } from './pages-loading.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** The page before this one; the frames around pages come and go, so none of them can tell. */
let cameFrom: string | null = null

/** What happens at every change of page: back to the top, focus on the heading, a bar while it loads. */
export function RouteEffects() {
  const { pathname } = useLocation()
  useEffect(() => {
    // Going back and forth is a change of page too: where each was scrolled to is not restored.
    window.history.scrollRestoration = 'manual'
    window.scrollTo(0, 0)
    if (cameFrom !== null && cameFrom !== pathname) focusPage()
    cameFrom = pathname
  }, [pathname])
  return usePagesLoading() ? <LoadingRegion /> : null
}

/** The heading, or what will hold it: a heading that comes later takes the focus over. */
function focusPage(): void {
  const main = document.getElementById(MAIN_ID)
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  target?.focus({ preventScroll: true })
}
