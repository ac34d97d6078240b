import type { getCompany } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { z } from 'zod'

import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/records/fact-list.tsx'
import { UsageChart } from './usage-chart.tsx'

/** From here on the way to more of them is shown. */
const FEW = 2

type Props = Readonly<{ company: z.output<typeof getCompany.reply> }>

export function PoolCard({ company }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { credits, members, deposits, storage, reference, usage } = company
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Columns>
        <div>
          <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
            {t('company.pool')}
          </Typography>
          <Figure>
            <dt>{t('company.credits')}</dt>
            <dd>{formatNumber(credits, language)}</dd>
          </Figure>
          {credits <= FEW && (
            <Button component={Link} to="/products" variant="outlined" sx={{ mb: 2 }}>
              {t('company.buy')}
            </Button>
          )}
          <FactList
            values="short"
            facts={[
              [t('company.members'), formatNumber(members, language)],
              [t('company.deposits'), formatNumber(deposits, language)],
              [t('profile.storageLabel'), t(storage ? 'profile.stored' : 'profile.notStored')],
              [t('profile.reference'), reference],
            ]}
          />
        </div>
        <UsageChart usage={usage} />
      </Columns>
    </Card>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** What an administrator comes for: its number is above its name, and larger. */
const Figure = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  margin: '0 0 16px',
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0 },
}))
