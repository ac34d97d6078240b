import IconButton from '@mui/material/IconButton'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { useDisplayedUser } from '../api/displayed-user.ts'
import { Initial } from '../ui/initial.tsx'

export function UserMenu() {
  const { t } = useTranslation()
  const { name } = useDisplayedUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <Suspense>
        {anchor !== null && <Choices anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}

/** Fetched when first opened: few visits need it. */
const Choices = lazy(async () => {
  const { UserChoices } = await import('./user-choices.tsx')
  return { default: UserChoices }
})
