import type { ComponentProps } from 'react'

import { TextField } from '../../ui/text-field.tsx'
import { useAddressEdit } from './address-edit.ts'

type Props = Readonly<{ label: string; day: string; onDay: (day: string) => void }> &
  Pick<ComponentProps<typeof TextField>, 'min' | 'max'>

/** Years as people type them begin with those of a few digits. */
const IS_WHOLE = /^[1-9]\d{3}-/

/** A day of the address. One that is typed by half goes nowhere until it is whole. */
export function DayField({ day, onDay, ...field }: Props) {
  const { typed, type, send } = useAddressEdit(day)
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ target: { value, validity } }) => {
        type(value)
        const isCleared = value === '' && !validity.badInput
        if (!isCleared && !IS_WHOLE.test(value)) return
        send(value)
        onDay(value)
      }}
    />
  )
}
