import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'

type Choice = Readonly<{ words: string; onChoose: () => void }>
type Props = Readonly<{
  words: string
  icon: IconName
  waiting: boolean
  /** Beside other acts it looks as they do. */
  variant?: 'outlined' | 'text'
  /** On a phone its words are not shown: the row has no place for them. */
  brief?: boolean
  choices: readonly Choice[]
}>

/** One act that has several ways. */
export function MenuButton({ words, icon, waiting, choices, variant = 'outlined', brief }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant={variant}
        aria-label={brief ? words : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={waiting}
        loadingPosition="start"
        startIcon={<Icon name={icon} size={20} />}
        endIcon={<Icon name="chevronDown" size={16} />}
        sx={brief ? BRIEF : null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {brief ? <Wide>{words}</Wide> : words}
      </Button>
      <Menu
        anchorEl={anchor}
        container={anchor?.closest('main')}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.words}
            onClick={() => {
              setAnchor(null)
              choice.onChoose()
            }}
          >
            {choice.words}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Its picture alone on a phone. */
const BRIEF = {
  minWidth: { xs: 44, sm: 64 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
}

const Wide = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))
