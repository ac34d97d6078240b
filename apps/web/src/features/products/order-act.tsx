import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Question, useRowQuestion } from '../../ui/row-dialog.tsx'
import { SoftChip } from '../../ui/soft-chip.tsx'

type Props = Readonly<{
  /** What it does, and to which order: rows differ by it alone. */
  label: string
  act: () => Promise<unknown>
  /** Asked first, where what is done cannot be taken back. */
  question?: Omit<Question, 'act'>
  children: ReactNode
}>

/** A button in an order's row, which says beside itself why it failed. */
export function OrderAct({ label, act, question, children }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({ mutationFn: act })
  const ask = useRowQuestion()
  const press = () => (question === undefined ? mutate() : ask({ ...question, act: mutate }))
  return (
    <>
      <Button size="small" loading={isPending} aria-label={label} onClick={press}>
        {children}
      </Button>
      {error !== null && (
        <SoftChip tone="error" role="alert">
          {failureWords(error, t)}
        </SoftChip>
      )}
    </>
  )
}
