import { LANGUAGES } from '@ancrage/contract'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

import { switchLanguage, useLanguage, useTranslation } from '../i18n/i18n.ts'
import { layout } from '../theme/tokens.ts'
import { Flag } from '../ui/flag.tsx'
import { MAIN_ID } from './skip-link.tsx'

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>

export function LanguageChoices({ anchor, onClose }: Props) {
  const { t } = useTranslation()
  const current = useLanguage()
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
          onClick={() => {
            void switchLanguage(language)
            onClose()
          }}
          sx={{ gap: 1.5 }}
        >
          <Flag language={language} />
          {t(`language.${language}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
