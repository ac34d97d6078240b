import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { useDisplayedUser } from '../api/displayed-user.ts'
import { Initial } from '../ui/initial.tsx'
import { openedPart } from '../ui/opened-part.tsx'

/** Once the page is there: who logs out does so without a network, too. */
const AHEAD_MS = 2_000

export function UserMenu() {
  const { t } = useTranslation()
  const { name } = useDisplayedUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void fetchChoices().catch(askAgainOnceOpened), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <IconButton
        aria-label={t('menu.user', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Initial name={name} size={36} />
      </IconButton>
      {anchor !== null && <Choices anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

const fetchChoices = async () => (await import('./user-choices.tsx')).UserChoices

/** Nobody waits for it yet, and who opens the menu is told. */
function askAgainOnceOpened(): void {}

const Choices = openedPart(fetchChoices)
