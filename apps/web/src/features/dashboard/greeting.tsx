import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useDisplayedUser } from '../../api/session/displayed-user.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

type Props = Readonly<{ children: ReactNode }>

export function Greeting({ children }: Props) {
  const { t } = useTranslation()
  const { name } = useDisplayedUser()
  return (
    <Line>
      <div>
        <PageHeading title={t('dashboard.title')} heading={t('dashboard.greeting', { name })} />
        <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.lead')}</Typography>
      </div>
      {children}
    </Line>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px 24px',
  paddingTop: 8,
})
