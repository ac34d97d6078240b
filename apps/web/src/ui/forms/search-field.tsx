import { useEffect, useState } from 'react'

import { Icon } from '../media/icon.tsx'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 300

type Props = Readonly<{ label: string; onSearch: (words: string) => void }>

/** Searches once the typing pauses. */
export function SearchField({ label, onSearch }: Props) {
  const [typed, setTyped] = useState('')
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
