import { type Product, showProducts } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { bestPack } from '../../api/deposits/best-pack.ts'
import { priceFor, pricesWithTax } from '../../i18n/prices-with-tax.ts'
import { storageSizes } from '../../i18n/storage-sizes.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Read } from '../../ui/records/read.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'

/** What is on sale, and what never costs anything. */
export function PricesPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const read = useQuery({
    queryKey: ['visitors', 'products'],
    queryFn: ({ signal }) => client.call(showProducts, { signal }),
  })
  return (
    <Stack spacing={4}>
      <div>
        <PageHeading title={t('visitors.nav.prices')} />
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('visitors.prices.lead')}</Typography>
      </div>
      <Read read={read} waiting={<Skeleton variant="rounded" height={280} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>{t('visitors.prices.none')}</Typography>
          ) : (
            <Offers products={items} />
          )
        }
      </Read>
      <Card sx={{ p: 3 }}>
        <Typography component="h2" variant="h6">
          {t('visitors.prices.free')}
        </Typography>
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          {t('visitors.prices.freeHelp')}
        </Typography>
        <Button component={Link} to="/login" variant="contained" color="primary">
          {t('visitors.discover.begin')}
        </Button>
      </Card>
    </Stack>
  )
}

function Offers({ products }: Readonly<{ products: readonly Product[] }>) {
  const best = bestPack(products)
  return (
    <Grid>
      {products.map((product) => (
        <Offer
          key={product.id}
          product={product}
          saving={product.id === best?.id ? best.saving : undefined}
        />
      ))}
    </Grid>
  )
}

type OfferProps = Readonly<{
  product: Product
  /** Of the one that is highlighted: how much less an anchorage costs than in the dearest pack, from 0 to 1. */
  saving: number | undefined
}>

function Offer({ product, saving }: OfferProps) {
  const { t, language } = useTranslation()
  const { name, description, credits, months, storageBytes } = product
  const { read, each, said } = priceFor('consumer', product, language)
  return (
    <Card
      component="li"
      data-best={saving !== undefined}
      sx={{ p: 3, display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid', rowGap: 1.5 }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignContent: 'start', alignItems: 'center', gap: 1 }}
      >
        <h2>{name[language]}</h2>
        {saving !== undefined && <SoftChip tone="primary">{t('visitors.prices.best')}</SoftChip>}
      </Stack>
      <p>{description[language]}</p>
      <strong>{read}</strong>
      <small>
        <span>
          {t(
            `visitors.prices.${said === 'noTax' ? said : 'withTax'}`,
            pricesWithTax(product, language),
          )}
        </span>
        {credits > 1 && <span>{t('visitors.prices.each', { price: each })}</span>}
        {saving !== undefined && (
          <b>{t('visitors.prices.saving', { percent: formatPercent(saving, language) })}</b>
        )}
        {storageBytes && (
          <>
            <span>{t('visitors.prices.storage', storageSizes(storageBytes, language))}</span>
            <span>{t('visitors.prices.storageAfter')}</span>
          </>
        )}
        {months !== null && <span>{t('visitors.prices.months', { count: months })}</span>}
      </small>
    </Card>
  )
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  '& > [data-best="true"]': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    whiteSpace: 'pre-line',
    color: theme.vars.palette.text.secondary,
  },
  '& strong': { ...theme.typography.h4, fontVariantNumeric: 'tabular-nums' },
  '& small': {
    ...theme.typography.caption,
    display: 'grid',
    alignContent: 'start',
    color: theme.vars.palette.text.secondary,
  },
}))
