import type { ReactNode } from 'react'

import { FailureNotice } from '../feedback/failure-notice.tsx'

type Props<Data> = Readonly<{
  read: Readonly<{ data: Data | undefined; error: Error | null; refetch: () => unknown }>
  /** Until the first answer. */
  waiting?: ReactNode
  /** How the notice stands where what is below it has no margin of its own. */
  around?: (notice: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}>

/** What was read, and whatever is being typed in it, stays when reading it anew fails: the notice stands above it. */
export function Read<Data>({ read, waiting = null, around = (it) => it, children }: Props<Data>) {
  const { data, error, refetch } = read
  return (
    <>
      {error !== null && around(<FailureNotice error={error} onRetry={refetch} />)}
      {data === undefined ? error === null && waiting : children(data)}
    </>
  )
}
