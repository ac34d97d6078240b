import { useEffect, useState } from 'react'

import { Icon } from '../media/icon.tsx'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 300

type Props = Readonly<{
  label: string
  /** What is searched for before anything is typed. */
  initial?: string
  onSearch: (words: string) => void
}>

/** Searches once the typing pauses. */
export function SearchField({ label, initial = '', onSearch }: Props) {
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      start={<Icon name="search" size={20} />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
