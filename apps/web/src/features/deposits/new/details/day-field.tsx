import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { lazyPage } from '../../../../shell/pages-loading.tsx'
import { useAddressEdit } from './address-edit.ts'

type Props = Readonly<{
  label: string
  day: string
  onDay: (day: string) => void
  /** The other end of the range, which this one must not pass. */
  min?: string | undefined
  max?: string | undefined
}>

/** Years as people type them begin with those of a few digits. */
const IS_WHOLE = /^[1-9]\d{3}-/

/**
 * A day of the address. One that is typed by half goes nowhere until it is whole, and not at all once it is left; nor
 * does one beyond the other end.
 */
export function DayField({ day, onDay, label, min, max }: Props) {
  const { t } = useTranslation()
  const { typed, type, isSent, send, takeBack } = useAddressEdit(day)
  const isReversed = (value: string) =>
    IS_WHOLE.test(value) && ((min ?? '') > value || (max ?? value) < value)
  const hand = (value: string) => {
    if (isSent(value) || isReversed(value)) return
    send(value)
    onDay(value)
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={54} />}>
      <DayPicker
        label={label}
        day={typed}
        problem={isReversed(typed) ? t('deposits.reversed') : undefined}
        onDay={(value) => {
          type(value)
          if (IS_WHOLE.test(value) || value === '') hand(value)
        }}
        onLeave={() => {
          if (!IS_WHOLE.test(typed)) takeBack()
        }}
      />
    </Suspense>
  )
}

const DayPicker = lazyPage(
  async () => (await import('../../../../ui/dates/day-picker.tsx')).DayPicker,
)
