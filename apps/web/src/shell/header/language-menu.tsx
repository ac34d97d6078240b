import IconButton from '@mui/material/IconButton'
import { useState } from 'react'

import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { Flag } from '../../ui/media/flag.tsx'
import { openedPart } from '../../ui/records/opened-part.tsx'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('language.choose', { language: t(`language.${current}`) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: layout.languageButton, height: layout.languageButton }}
      >
        <Flag language={current} />
      </IconButton>
      {anchor !== null && <Choices anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** Fetched when first opened: few visits need it. */
const Choices = openedPart(async () => (await import('./language-choices.tsx')).LanguageChoices)
