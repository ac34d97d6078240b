import { type Language, LANGUAGES } from '@ancrage/contract'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

import { switchLanguage, useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { Flag } from '../../ui/media/flag.tsx'
import { StandingToast } from '../../ui/feedback/toast.tsx'
import { MAIN_ID } from '../skip-link.tsx'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function LanguageChoices({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const current = useLanguage()
  const [isMissing, setMissing] = useState(false)
  const choose = async (language: Language) => {
    try {
      await switchLanguage(language)
      onClose()
    } catch (error) {
      console.warn('The words of the language did not arrive', error)
      setMissing(true)
    }
  }
  if (isMissing) {
    return <StandingToast toast={{ tone: 'error', words: t('error.part') }} onClose={onClose} />
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      container={document.getElementById(MAIN_ID)}
      onClose={onClose}
      transformOrigin={{ vertical: -8, horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: layout.languageMenu } } }}
    >
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          selected={language === current}
          onClick={() => void choose(language)}
          sx={{ gap: 1.5 }}
        >
          <Flag language={language} />
          {t(`language.${language}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
