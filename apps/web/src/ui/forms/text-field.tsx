import { styled } from '@mui/material/styles'
import { type ComponentProps, type FocusEvent, type ReactNode, type Ref, useId } from 'react'

type Props = ComponentProps<'input'> &
  Readonly<{
    label: string
    /** What is wrong with the value; it takes the place of the hint. */
    problem?: string | undefined
    hint?: string | undefined
    /** A picture before what is typed. */
    start?: ReactNode
    /** A button at the end of the field. */
    end?: ReactNode
    /** More lines than one make it grow with what is typed. */
    rows?: number
    frameRef?: Ref<HTMLDivElement> | undefined
  }>

/** An outlined field whose label makes room for what is typed. */
export function TextField({ label, problem, hint, rows = 1, ...rest }: Props) {
  const { start, end, frameRef, ...input } = rest
  const ownId = useId()
  const id = input.id ?? ownId
  const message = problem ?? hint
  const named = {
    placeholder: ' ',
    ...(rows > 1 && { onFocus: intoView }),
    ...input,
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-message`,
    // It grows with its content, and so needs to be told how small it may be.
    ...(rows > 1 && {
      rows,
      style: { ...input.style, minHeight: `calc(${rows} * 1.5em + 30px)` },
    }),
  }
  // Both take what this field gives them.
  const Control = (rows > 1 ? 'textarea' : 'input') as 'input'
  return (
    <div>
      <Frame ref={frameRef} data-problem={problem !== undefined}>
        {start !== undefined && <Start>{start}</Start>}
        <Control {...named} />
        <label htmlFor={id}>{label}</label>
        <fieldset aria-hidden>
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
        {end}
      </Frame>
      {message !== undefined && (
        <Message id={`${id}-message`} data-problem={problem !== undefined}>
          {message}
        </Message>
      )}
    </div>
  )
}

/** With its message: the browser by itself may look for the place of the writing alone. */
function intoView({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest' })
}

const Start = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 14,
  display: 'flex',
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
}))

const FLOATING = ':is(input, textarea):is(:focus, :not(:placeholder-shown), :autofill)'

const Frame = styled('div')(({ theme }) => {
  const { text, error, inputBorder } = theme.vars.palette
  const failing = {
    '& fieldset': { borderColor: error.main },
    '& label': {
      color: error.dark,
      ...theme.applyStyles('dark', { color: error.light }),
    },
  }
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    color: text.primary,
    '& :is(input, textarea)': {
      ...theme.typography.body1,
      flex: 1,
      width: '100%',
      minWidth: 0,
      margin: 0,
      padding: '15px 14px',
      border: 0,
      outline: 0,
      color: 'inherit',
      borderRadius: 8,
      background: 'none',
      resize: 'none',
      // What follows a field, its message first, comes into view with it.
      scrollMarginBlock: '24px 64px',
      '&::placeholder': { color: text.secondary, opacity: 0 },
      '&:focus::placeholder': { opacity: 1 },
    },
    '& textarea': { fieldSizing: 'content', maxHeight: 'min(60vh, 18rem)' },
    '& label': {
      position: 'absolute',
      top: 0,
      left: 14,
      display: 'flex',
      alignItems: 'center',
      height: 54,
      maxWidth: 'calc(100% - 28px)',
      lineHeight: 1.25,
      pointerEvents: 'none',
      transformOrigin: 'left center',
      color: text.secondary,
      transition: 'transform 160ms, color 160ms',
    },
    '&:has(> span) :is(input, textarea)': { paddingLeft: 44 },
    '&:has(> span) label': { left: 44, maxWidth: 'calc(100% - 58px)' },
    '&:has(> button) label': { maxWidth: 'calc(100% - 74px)' },
    // Above what is typed stands one line, with room for a third more.
    [`& ${FLOATING} ~ label`]: {
      display: 'block',
      lineHeight: '54px',
      maxWidth: 'calc((100% - 28px) / 0.75)',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      transform: 'translateY(-27px) scale(0.75)',
    },
    [`&:has(> span) ${FLOATING} ~ label`]: {
      transform: 'translate(-30px, -27px) scale(0.75)',
    },
    '& :focus ~ label': { color: text.primary },
    '& fieldset': {
      position: 'absolute',
      inset: '-5px 0 0',
      margin: 0,
      padding: '0 10px',
      minWidth: 0,
      overflow: 'hidden',
      pointerEvents: 'none',
      borderRadius: 8,
      border: `1px solid ${inputBorder}`,
    },
    '& legend': {
      height: 11,
      padding: 0,
      maxWidth: 0.01,
      overflow: 'hidden',
      visibility: 'hidden',
      fontSize: '0.75rem',
      whiteSpace: 'nowrap',
      transition: 'max-width 100ms',
      '& span': { padding: '0 4px' },
    },
    [`& ${FLOATING} ~ fieldset legend`]: { maxWidth: '100%' },
    '&:hover fieldset': { borderColor: text.secondary },
    '& :focus ~ fieldset': { borderWidth: 2, borderColor: text.primary },
    '& > button': { flexShrink: 0, marginRight: 6 },
    '&[data-problem="true"]': failing,
    '&[data-problem="true"]:hover fieldset': { borderColor: error.main },
    '&[data-problem="true"] :focus ~ fieldset': { borderColor: error.main },
    '&[data-problem="true"] :focus ~ label': failing['& label'],
  }
})

const Message = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 14px 0',
  color: theme.vars.palette.text.secondary,
  '&[data-problem="true"]': {
    color: theme.vars.palette.error.dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette.error.light }),
  },
}))
