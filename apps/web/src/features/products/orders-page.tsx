import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { orderingOf } from '../../api/deposits/ordering.ts'
import { useProfile } from '../../api/session/profile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Placeholder } from '../../ui/feedback/placeholder.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Read } from '../../ui/records/read.tsx'
import { productsQuery } from './api/product-queries.ts'
import { ByCompanyNotice } from './by-company-notice.tsx'
import { CardReturn } from './card/card-return.tsx'
import { OrdersCard } from './orders-card.tsx'

/** What was ordered, how it is paid, and the invoices. */
export function OrdersPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery(productsQuery(client))
  const profile = useProfile()
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
      {/* Whose company orders may not read what only buyers may. */}
      <Read read={profile} waiting={<Placeholder height={240} label={t('app.loading')} />}>
        {(known) =>
          orderingOf(known) === 'byCompany' ? (
            <ByCompanyNotice />
          ) : (
            <>
              <CardReturn />
              <OrdersCard products={data?.items ?? []} />
            </>
          )
        }
      </Read>
    </Stack>
  )
}
