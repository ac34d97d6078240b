import type { Product } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { priceFor, pricesWithTax } from '../../i18n/prices-with-tax.ts'
import { storageSizes } from '../../i18n/storage-sizes.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { mayOrder, type Ordering } from '../../api/deposits/ordering.ts'
import { fonts } from '../../theme/tokens.ts'
import { SoftChip } from '../../ui/records/soft-chip.tsx'

/** What is bought of these is a number of deposits, whose price people compare. */
const COUNTED: readonly Product['kind'][] = ['pack', 'companyPlan']

type Props = Readonly<{
  product: Product
  ordering: Ordering
  /** Of the one that is highlighted: how much less an anchorage costs than in the dearest pack, from 0 to 1. */
  saving: number | undefined
  onOrder: () => void
}>

export function ProductCard({ product, ordering, saving, onOrder }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, description, credits, months, storageBytes } = product
  const reader = ordering === 'forOneself' ? 'consumer' : 'company'
  const { read, each, said } = priceFor(reader, product, language)
  const isPriced = COUNTED.includes(product.kind) && credits > 1
  return (
    <Offer component="article" data-best={saving !== undefined}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h3">
          {name[language]}
        </Typography>
        {saving !== undefined && <SoftChip tone="primary">{t('products.best')}</SoftChip>}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'pre-line' }}>
        {description[language]}
      </Typography>
      <div>
        <Price>{read}</Price>
        <Terms>
          <li>{t(`products.${said}`, pricesWithTax(product, language))}</li>
          {isPriced && <li>{t('products.each', { price: each })}</li>}
          {saving !== undefined && (
            <li>
              <strong>{t('products.saving', { percent: formatPercent(saving, language) })}</strong>
            </li>
          )}
          {storageBytes && (
            <>
              <li>{t('products.storage', storageSizes(storageBytes, language))}</li>
              {ordering !== 'forOneself' && <li>{t('products.storageEach')}</li>}
              <li>{t('products.storageAfter')}</li>
            </>
          )}
          {months !== null && <li>{t('products.months', { count: months })}</li>}
        </Terms>
      </div>
      {ordering !== 'byCompany' && <OrderButton {...{ product, ordering, saving, onOrder }} />}
    </Offer>
  )
}

function OrderButton({ product, ordering, saving, onOrder }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const fit = mayOrder(product, ordering)
  return (
    <Button
      // Of all offers of the page one is the primary act.
      variant={saving === undefined ? 'outlined' : 'contained'}
      disabled={!fit}
      sx={{ width: 1, maxWidth: { sm: 280 } }}
      aria-label={fit ? t('products.orderOf', { name: product.name[language] }) : undefined}
      onClick={onOrder}
    >
      {t(fit ? 'products.order' : 'products.companiesOnly')}
    </Button>
  )
}

const Offer = styled(Card)<{ component: 'article' }>(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  '&[data-best="true"]': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}))

const Terms = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 700, color: theme.vars.palette.text.primary },
}))

const Price = styled('div')({
  fontFamily: fonts.headings,
  fontWeight: 700,
  fontSize: 32,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
})
