import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { productsQuery } from './api/product-queries.ts'
import { OrdersCard } from './orders-card.tsx'

/** What was ordered, how it is paid, and the invoices. */
export function OrdersPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery(productsQuery(client))
  return (
    <Stack spacing={3}>
      <div>
        <Button
          component={Link}
          to="/products"
          size="small"
          startIcon={<Icon name="arrowLeft" size={16} />}
          sx={{ ml: -1 }}
        >
          {t('products.title')}
        </Button>
        <PageHeading title={t('products.orders')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('products.ordersLead')}</Typography>
      </div>
      <OrdersCard products={data?.items ?? []} />
    </Stack>
  )
}
