import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useService } from '../api/api-context.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import { NEW_TAB, OpensNewTab } from '../ui/layout/new-tab.tsx'

/** Each with an icon of its name. */
const POINTS = ['file', 'certificate', 'proof'] as const

/** What the service does, for who meets it at the sign-in page, and the way to verify a proof without an account. */
export function WhatItDoes() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <Frame>
      <Typography variant="h3" component="p">
        {t('login.promise')}
      </Typography>
      <ul>
        {POINTS.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <div>
              <strong>{t(`login.points.${name}`)}</strong>
              <div>{t(`login.points.${name}Help`)}</div>
            </div>
          </li>
        ))}
      </ul>
      {service?.visitorPages === true && (
        // On wider screens it stands at the head of the page.
        <MuiLink
          component={Link}
          to="/discover"
          sx={{ fontWeight: 600, alignSelf: 'flex-start', display: { sm: 'none' } }}
        >
          {t('menu.discover')}
        </MuiLink>
      )}
      {service?.verificationUrl && (
        <MuiLink
          href={service.verificationUrl}
          {...NEW_TAB}
          sx={{ fontWeight: 600, alignSelf: 'flex-start' }}
        >
          {t('login.verify')} <OpensNewTab />
        </MuiLink>
      )}
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: 352,
  '& ul': { display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 16, color: theme.vars.palette.text.secondary },
  '& li > svg': {
    color: theme.vars.palette.primary.dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
  },
  '& strong': { ...theme.typography.h6, color: theme.vars.palette.text.primary },
}))
