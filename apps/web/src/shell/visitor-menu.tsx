import IconButton from '@mui/material/IconButton'
import { useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { openedPart } from '../ui/records/opened-part.tsx'

/** On a phone the pages of visitors open from one button: the head of the page stays one line. */
export function VisitorMenu() {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('menu.open')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <Icon name="menu" />
      </IconButton>
      {anchor !== null && <Choices anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

const Choices = openedPart(async () => (await import('./visitor-choices.tsx')).VisitorChoices)
