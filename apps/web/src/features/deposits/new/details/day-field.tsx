import { formatUtcDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
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

/** A half-typed day has no value either, and is told by the browser to be bad. */
const isCleared = (value: string, { badInput }: ValidityState) => value === '' && !badInput

/**
 * A day of the address. One that is typed by half goes nowhere until it is whole, and not at all once it is left; nor
 * does one beyond the other end. A browser draws the field in its own language: the day is said below in that of the
 * page.
 */
export function DayField({ day, onDay, label, min, max }: Props) {
  const { t, language } = useTranslation()
  const { typed, type, isSent, send } = useAddressEdit(day)
  const isReversed = (value: string) =>
    IS_WHOLE.test(value) && ((min ?? '') > value || (max ?? value) < value)
  const hand = (value: string) => {
    if (isSent(value) || isReversed(value)) return
    send(value)
    onDay(value)
  }
  return (
    <TextField
      label={label}
      min={min}
      max={max}
      problem={isReversed(typed) ? t('deposits.reversed') : undefined}
      hint={day === '' ? undefined : formatUtcDay(day, language)}
      type="date"
      value={typed}
      onChange={({ target: { value, validity } }) => {
        type(value)
        if (IS_WHOLE.test(value) || isCleared(value, validity)) hand(value)
      }}
      // What is cleared bit by bit was no day before its last bit either, which is no change to a browser.
      onBlur={({ target }) => {
        const { value, validity } = target
        if (isCleared(value, validity)) return hand('')
        if (IS_WHOLE.test(value)) return
        // What filters is what the field says: a half-typed day has no value to draw over.
        target.value = day
        type(day)
      }}
    />
  )
}
