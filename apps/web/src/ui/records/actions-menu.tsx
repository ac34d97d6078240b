import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

import { Icon } from '../media/icon.tsx'

export type Choice = Readonly<{ words: string; dangerous?: boolean; onChoose: () => void }>

type Props = Readonly<{ label: string; choices: readonly Choice[]; disabled?: boolean }>

/** What may be done with one row of a list. */
export function ActionsMenu({ label, choices, disabled = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={20} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        // Within the page’s landmarks, as all that is read there.
        container={anchor?.closest('main')}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {choices.map(({ words, dangerous, onChoose }) => (
          <MenuItem
            key={words}
            {...(dangerous === true && { sx: DANGER })}
            onClick={() => {
              setAnchor(null)
              onChoose()
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const DANGER = {
  color: 'error.dark',
  '[data-color-scheme="dark"] &': { color: 'error.light' },
} as const
