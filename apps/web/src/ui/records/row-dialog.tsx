import { createContext, type ReactNode, use, useState } from 'react'

import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

type Draw = (close: () => void) => ReactNode

const RowDialogContext = createContext<((draw: Draw) => void) | null>(null)

/** Holds what a row has opened: it outlasts the row, which goes when the list is read anew or drawn otherwise. */
export function RowDialogs({ children }: Readonly<{ children: ReactNode }>) {
  const [shown, setShown] = useState<ReactNode>(null)
  const open = (draw: Draw) => setShown(draw(() => setShown(null)))
  return (
    <RowDialogContext value={open}>
      {children}
      {shown}
    </RowDialogContext>
  )
}

export function useRowDialog(): (draw: Draw) => void {
  const open = use(RowDialogContext)
  if (open === null) throw new Error('useRowDialog is called outside RowDialogs')
  return open
}

export type Question = Readonly<{
  title: string
  body: string
  stay: string
  go: string
  act: () => void
}>

/** Asks before an act of a row that cannot be taken back. */
export function useRowQuestion(): (question: Question) => void {
  const open = useRowDialog()
  return ({ act, ...words }) =>
    open((close) => (
      <ConfirmDialog
        open
        {...words}
        onStay={close}
        onGo={() => {
          close()
          act()
        }}
      />
    ))
}
