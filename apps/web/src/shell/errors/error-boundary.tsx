import { Component, type ReactNode } from 'react'

import { BrokenPage } from './broken-page.tsx'
import { LostPage } from './lost-page.tsx'
import { PageNotFetched } from './page-not-fetched.ts'

type Props = Readonly<{ children: ReactNode }>
type State = Readonly<{ fault: 'broken' | 'notFetched' | null }>

/** React offers this only as a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: null }

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof PageNotFetched ? 'notFetched' : 'broken' }
  }

  override componentDidCatch(error: unknown): void {
    console.warn('The page broke', error)
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return fault === 'broken' ? <BrokenPage /> : <LostPage />
  }
}
