import { type CalendarDate, parseDate } from '@internationalized/date'
import { LOCALES } from '@ancrage/words'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'

import { useLanguage } from '../../i18n/i18n.ts'
import { Icon } from '../media/icon.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { frameOfDay, lineBelowDay } from './day-frame.ts'

type Props = Readonly<{
  label: string
  /** As `2026-11-21`, or empty. */
  day: string
  problem: string | undefined
  onDay: (day: string) => void
  /** The focus has left the field and its calendar. */
  onLeave: () => void
}>

/** A day, typed in the order of the page’s language or chosen from a calendar. */
export function DayPicker({ label, day, problem, onDay, onLeave }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState(0)
  const leave = () => {
    // What was typed by half is nobody's day: what the field stood for is drawn again.
    if (frame.current?.querySelector('[data-placeholder]')) setDrawing(drawing + 1)
    onLeave()
  }
  return (
    <I18nProvider locale={LOCALES[useLanguage()]}>
      <DatePicker
        key={drawing}
        value={day === '' ? null : parseDate(day)}
        granularity="day"
        shouldForceLeadingZeros
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        onChange={(chosen: CalendarDate | null) => onDay(chosen?.toString() ?? '')}
        onFocusChange={(isFocused) => !isFocused && leave()}
      >
        <Frame ref={frame}>
          <Label>{label}</Label>
          <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Button>
            <Icon name="calendar" size={20} />
          </Button>
        </Frame>
        <Problem>{problem}</Problem>
        <DayCalendar />
      </DatePicker>
    </I18nProvider>
  )
}

const Frame = styled(Group)(({ theme }) => frameOfDay(theme))
const Problem = styled(FieldError)(({ theme }) => lineBelowDay(theme))
