import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { MutationOf } from '../../api/call-mutation.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Question, useRowQuestion } from '../../ui/records/row-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

type Props = Readonly<{
  /** What it does, and to which order: rows differ by it alone. */
  label: string
  mutation: MutationOf<void>
  /** Asked first, where what is done cannot be taken back. */
  question?: Omit<Question, 'act'>
  children: ReactNode
}>

/** A button in an order's row. Why it failed is told though the row may be gone by then. */
export function OrderAct({ label, mutation, question, children }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    ...mutation,
    onError: (error) => toast({ tone: 'error', words: failureWords(error, t) }),
  })
  const ask = useRowQuestion()
  const press = () => (question === undefined ? mutate() : ask({ ...question, act: mutate }))
  return (
    <Button size="small" loading={isPending} aria-label={label} onClick={press}>
      {children}
    </Button>
  )
}
