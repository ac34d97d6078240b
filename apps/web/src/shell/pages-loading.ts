import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react'

import { PageNotFetched } from './errors/page-not-fetched.ts'

const listeners = new Set<() => void>()
let loading = 0

/** A page fetched when first visited; while it is on its way the loading bar shows. */
export function lazyPage<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    change(1)
    try {
      return { default: await load() }
    } catch (error) {
      throw new PageNotFetched(error)
    } finally {
      change(-1)
    }
  })
}

export function usePagesLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loading > 0)
}

/** Fetching begins while React draws, when nothing may be told yet. */
function change(by: 1 | -1): void {
  loading += by
  queueMicrotask(() => listeners.forEach((listener) => listener()))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
