import {
  type ComponentType,
  type JSX,
  type ReactNode,
  lazy,
  useState,
  useSyncExternalStore,
} from 'react'

import { PageNotFetched } from './errors/page-not-fetched.ts'

const listeners = new Set<() => void>()
let loading = 0

/** A page that comes with a file of its own. */
export type LazyPage<P> = ((props: P & JSX.IntrinsicAttributes) => ReactNode) &
  Readonly<{
    /** Fetches it before it is shown: then it is drawn with what is around it. */
    fetch: () => Promise<void>
  }>

/** A page fetched when first visited, unless it was fetched before; while it is on its way the loading bar shows. */
export function lazyPage<P>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let fetched: ComponentType<P> | undefined
  const fetchPage = async (): Promise<ComponentType<P>> => (fetched ??= await load())
  const Later = lazy(async () => {
    change(1)
    try {
      return { default: await fetchPage() }
    } catch (error) {
      throw new PageNotFetched(error)
    } finally {
      change(-1)
    }
  })
  function Page(props: P & JSX.IntrinsicAttributes) {
    // What is shown stays the same component, so that it keeps its state.
    const [Shown] = useState<ComponentType<P>>(() => fetched ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Page, { fetch: async () => void (await fetchPage()) })
}

export function usePagesLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  )
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
