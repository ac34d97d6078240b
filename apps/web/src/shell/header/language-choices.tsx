import { type Language, LANGUAGES } from '@ancrage/contract'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

import { failureWords } from '../../i18n/failure-words.ts'
import { switchLanguage, useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { layout } from '../../theme/tokens.ts'
import { Flag } from '../../ui/media/flag.tsx'
import { LastingToast } from '../../ui/feedback/toast.tsx'
import { MAIN_ID } from '../skip-link.tsx'
import { useSaveLanguage } from './use-save-language.ts'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function LanguageChoices({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const current = useLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveLanguage()
  const choose = async (language: Language) => {
    try {
      await switchLanguage(language)
    } catch (error) {
      console.warn('The words of the language did not arrive', error)
      return setFailure(t('error.part'))
    }
    try {
      await save(language)
      onClose()
    } catch (error) {
      setFailure(failureWords(error, t))
    }
  }
  if (failure !== null) {
    return <LastingToast toast={{ tone: 'error', words: failure }} onClose={onClose} />
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
