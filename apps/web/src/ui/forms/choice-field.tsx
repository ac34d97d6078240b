import { styled } from '@mui/material/styles'
import { type ComponentProps, useId } from 'react'

import { failedColour } from '../../theme/failed-colour.ts'
import { Icon } from '../media/icon.tsx'

type Props = ComponentProps<'select'> &
  Readonly<{
    label: string
    choices: readonly (readonly [value: string, words: string])[]
    /** What is wrong with the choice; it takes the place of the hint. */
    problem?: string | undefined
    hint?: string | undefined
  }>

/** The system’s own list: it works with every keyboard, phone and screen reader. */
export function ChoiceField({ label, choices, problem, hint, ...select }: Props) {
  const id = useId()
  const message = problem ?? hint
  return (
    <div>
      <Frame data-problem={problem !== undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          {...select}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </Frame>
      {message !== undefined && (
        <Message id={`${id}-message`} data-problem={problem !== undefined}>
          {message}
        </Message>
      )}
    </div>
  )
}

const Frame = styled('div')(({ theme }) => {
  const { text, inputBorder, background, error } = theme.vars.palette
  return {
    position: 'relative',
    '& label': {
      ...theme.typography.caption,
      position: 'absolute',
      top: -9,
      left: 10,
      padding: '0 4px',
      color: text.secondary,
      backgroundColor: background.paper,
    },
    '& select': {
      ...theme.typography.body1,
      appearance: 'none',
      width: '100%',
      // Its border counts, a text field’s does not: so both are as high, and their words begin alike.
      minHeight: 54,
      padding: '14px 39px 14px 13px',
      color: text.primary,
      backgroundColor: background.paper,
      borderRadius: 8,
      border: `1px solid ${inputBorder}`,
      '&:hover': { borderColor: text.secondary },
      '&:focus-visible': {
        outline: `2px solid ${text.primary}`,
        outlineOffset: -2,
      },
    },
    '& svg': { position: 'absolute', right: 14, top: 18, pointerEvents: 'none' },
    '&[data-problem="true"] select': { borderColor: error.main },
  }
})

const Message = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 14px 0',
  color: theme.vars.palette.text.secondary,
  '&[data-problem="true"]': {
    ...failedColour(theme),
  },
}))
