import { styled } from '@mui/material/styles'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'

import { Icon } from '../media/icon.tsx'

/** A month of days, each as large as a fingertip, with the arrows to those beside it. */
export function DayCalendar() {
  return (
    <Surface offset={4} containerPadding={4}>
      <Dialog>
        <Calendar>
          <header>
            <Button slot="previous">
              <Icon name="arrowLeft" size={18} />
            </Button>
            <Heading />
            <Button slot="next">
              <Icon name="arrowRight" size={18} />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Surface>
  )
}

const CELL = 'min(44px, calc((100vw - 32px) / 7))'

const Surface = styled(Popover)(({ theme }) => {
  const { text, background, action, primary, elevation } = theme.vars.palette
  return {
    padding: 8,
    borderRadius: 12,
    color: text.primary,
    backgroundColor: background.paper,
    boxShadow: elevation.dropdown,
    '& .react-aria-Dialog': { outline: 0 },
    '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    '& h2': { ...theme.typography.subtitle2, margin: 0 },
    '& header > button': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      cursor: 'pointer',
      color: text.secondary,
      '&[data-hovered]': { backgroundColor: action.hover },
      '&[data-focus-visible]': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    },
    '& table': { borderCollapse: 'collapse' },
    '& th': { ...theme.typography.caption, height: 28, padding: 0, color: text.secondary },
    '& td': { padding: 0 },
    '& .react-aria-CalendarCell': {
      ...theme.typography.body2,
      display: 'grid',
      placeItems: 'center',
      width: CELL,
      height: CELL,
      borderRadius: '50%',
      outline: 0,
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      '&[data-hovered]': { backgroundColor: action.hover },
      '&[data-today]': { fontWeight: 700 },
      '&[data-outside-month]': { display: 'none' },
      '&[data-selected]': { color: primary.contrastText, backgroundColor: primary.filled },
      '&[data-focus-visible]': { outline: `2px solid ${text.primary}`, outlineOffset: -2 },
    },
  }
})
