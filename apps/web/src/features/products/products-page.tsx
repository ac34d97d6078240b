import { type Product } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { orderingOf } from '../../api/deposits/ordering.ts'
import { useProfile } from '../../api/session/profile.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { openedPart } from '../../ui/records/opened-part.tsx'
import { productsQuery } from './api/product-queries.ts'
import { ByCompanyNotice } from './by-company-notice.tsx'
import { ComparisonCard } from './comparison-card.tsx'
import { Offers } from './offers.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { VoucherButton } from './voucher-button.tsx'

const TopUpDialog = openedPart(async () => (await import('./top-up/top-up-dialog.tsx')).TopUpDialog)

/** Leads here who has few credits left. */
const TOP_UP = '#top-up'

const FREE = ['proofs', 'certificates', 'verification', 'mails'] as const

export function ProductsPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const [chosen, setChosen] = useState<Product | null>(null)
  const isToppedUp = useLocation().hash === TOP_UP
  const navigate = useNavigate()
  const offered = useQuery(productsQuery(client))
  const customer = useProfile()
  const { data } = offered
  const ordering = customer.data && orderingOf(customer.data)
  const error = offered.error ?? customer.error
  const tryAgain = () => void Promise.all([offered.refetch(), customer.refetch()])
  const waiting = (data === undefined || ordering === undefined) && error === null
  return (
    <Stack spacing={3}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
      >
        <div>
          <PageHeading title={t('products.title')} />
          <Typography sx={{ color: 'text.secondary' }}>{t('products.lead')}</Typography>
        </div>
        {ordering !== undefined && ordering !== 'byCompany' && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to="/products/orders" variant="outlined" size="large">
              {t('products.orders')}
            </Button>
            <VoucherButton />
          </Stack>
        )}
      </Stack>
      {error !== null && <FailureNotice error={error} onRetry={tryAgain} />}
      {waiting && <Skeleton variant="rounded" height={280} />}
      {data?.items.length === 0 && (
        <Card sx={{ p: 3 }}>
          <Typography>{t('products.none')}</Typography>
        </Card>
      )}
      {ordering === 'byCompany' && <ByCompanyNotice />}
      {data !== undefined && ordering !== undefined && (
        <Offers products={data.items} ordering={ordering} onOrder={setChosen} />
      )}
      <Card component="section" sx={{ p: 3 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {t('products.alwaysFree')}
        </Typography>
        <Free>
          {FREE.map((name) => (
            <li key={name}>
              <Icon name="check" size={20} />
              {t(`products.free.${name}`)}
            </li>
          ))}
        </Free>
      </Card>
      <ComparisonCard />
      <QuestionsCard />
      {isToppedUp && data !== undefined && ordering !== undefined && ordering !== 'byCompany' && (
        <TopUpDialog
          products={data.items}
          reader={ordering === 'forOneself' ? 'consumer' : 'company'}
          onClose={() => void navigate('/products', { replace: true })}
        />
      )}
      {chosen !== null && <OrderDialog product={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

/** Two by two: they are four. */
const Free = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& li': { display: 'flex', gap: 12 },
  '& svg': { color: theme.vars.palette.success.main, flexShrink: 0 },
}))
