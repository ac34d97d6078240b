import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'

import { Icon } from '../media/icon.tsx'
import { TextField } from './text-field.tsx'

type Finding<T> = Omit<
  AutocompleteProps<T, false, false, false>,
  'renderInput' | 'slotProps' | 'popupIcon' | 'clearIcon' | 'openText' | 'closeText' | 'placeholder'
>
type Props<T> = Finding<T> &
  Readonly<{
    label: string
    placeholder?: string
    problem?: string | undefined
    hint?: string | undefined
    /** Given what takes the focus where the form is to be mended. */
    inputRef?: (input: HTMLInputElement | null) => void
    /** What the button that shows the list, and hides it, is called. */
    listText: string
  }>

/** A text field in which one of many is found by typing. */
export function FindField<T>(props: Props<T>) {
  // Without a placeholder the label would not sink into an empty field.
  const { label, placeholder = ' ', problem, hint, inputRef, listText, ...finding } = props
  return (
    <Autocomplete
      {...finding}
      ref={(root: Element | null) => inputRef?.(root?.querySelector('input') ?? null)}
      openText={listText}
      closeText={listText}
      // A landmark of its own: the list is drawn outside the dialog.
      slotProps={{ popper: { role: 'region', 'aria-label': label } }}
      popupIcon={<Icon name="chevronDown" size={18} />}
      clearIcon={<Icon name="cross" size={16} />}
      renderInput={({ id, slotProps: { input, htmlInput } }) => (
        <TextField
          {...htmlInput}
          id={id}
          frameRef={input.ref}
          end={input.endAdornment}
          label={label}
          placeholder={placeholder}
          problem={problem}
          hint={hint}
        />
      )}
    />
  )
}
