import { LANGUAGES } from '@ancrage/contract'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { layout } from '../theme/tokens.ts'
import { Flag } from '../ui/flag.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const current = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: layout.languageMenu } } }}
      >
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => {
              void i18n.changeLanguage(language)
              close()
            }}
            sx={{ gap: 1.5 }}
          >
            <Flag language={language} />
            {t(`language.${language}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
