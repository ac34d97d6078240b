import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef } from 'react'

import { failedColour } from '../../theme/failed-colour.ts'
import { fonts } from '../../theme/tokens.ts'

export const CODE_LENGTH = 6

type Props = Readonly<{
  label: string
  value: string
  disabled?: boolean
  problem?: string | undefined
  onChange: (digits: string) => void
}>

/** Six boxes to the eye; to the keyboard, the clipboard and a screen reader one field of six digits. */
export function CodeField({ label, value, disabled = false, problem, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // It is the only thing to do here, at first and after a refused code.
    if (!disabled) input.current?.focus()
  }, [disabled])
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame>
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-message`}
          onChange={({ target }) => onChange(digitsOf(target.value))}
        />
        {Array.from({ length: CODE_LENGTH }, (_, place) => (
          <Box
            key={place}
            aria-hidden
            data-next={place === Math.min(value.length, CODE_LENGTH - 1)}
          >
            {value[place]}
          </Box>
        ))}
      </Frame>
      {problem !== undefined && <Problem id={`${id}-message`}>{problem}</Problem>}
    </div>
  )
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'block',
  marginBottom: 8,
}))

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `repeat(${CODE_LENGTH}, minmax(0, 1fr))`,
  gap: 8,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    fontSize: 16,
    cursor: 'text',
  },
  '& input:focus ~ [data-next="true"]': {
    borderColor: theme.vars.palette.text.primary,
    borderWidth: 2,
  },
  '& input[aria-invalid="true"] ~ span': { borderColor: theme.vars.palette.error.main },
}))

const Box = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  fontFamily: fonts.digits,
  fontSize: 24,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.inputBorder}`,
}))

const Problem = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 0 0',
  ...failedColour(theme),
}))
