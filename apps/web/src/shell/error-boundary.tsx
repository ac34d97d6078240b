import { Component, type ReactNode } from 'react'

import { ErrorPage } from './error-page.tsx'

type Props = Readonly<{ children: ReactNode }>
type State = Readonly<{ broken: boolean }>

/** React offers this only as a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.warn('The page broke', error)
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
