import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useDisplayedUser } from '../../api/session/displayed-user.ts'
import { Initial } from '../../ui/media/initial.tsx'
import { openedPart } from '../../ui/records/opened-part.tsx'

/**
 * The menu is fetched once somebody is there, or the page has long been, and not with the page: who logs out does so
 * without a network, too.
 */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const
const LONG_MS = 10_000

export function UserMenu() {
  const { t } = useTranslation()
  const { name } = useDisplayedUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    // Nobody waits for it yet, and who opens the menu is told.
    const ahead = () => void fetchChoices().catch(() => undefined)
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, ahead, { once: true, signal: gone.signal })
    }
    const timer = setTimeout(ahead, LONG_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
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

const Choices = openedPart(fetchChoices)
