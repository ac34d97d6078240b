import type { Product } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { bestPack } from '../../api/deposits/best-pack.ts'
import type { Ordering } from '../../api/deposits/ordering.ts'
import { ProductCard } from './product-card.tsx'

const GROUPS = {
  packs: ['pack'],
  plans: ['unlimitedPlan', 'companyPlan'],
  options: ['storage', 'qualifiedTimestamp'],
} as const satisfies Record<string, readonly Product['kind'][]>
const NAMES = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[]

type Props = Readonly<{
  products: readonly Product[]
  ordering: Ordering
  onOrder: (product: Product) => void
}>

/** Packs, plans and options, each under its name; a group without anything is not shown. */
export function Offers({ products, ordering, onOrder }: Props) {
  const { t } = useTranslation()
  const best = bestPack(products)
  return NAMES.map((name) => {
    const kinds: readonly Product['kind'][] = GROUPS[name]
    const offered = products.filter(({ kind }) => kinds.includes(kind))
    return offered.length === 0 ? null : (
      <Group key={name}>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {t(`products.groups.${name}`)}
        </Typography>
        <Grid data-count={offered.length}>
          {offered.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              ordering={ordering}
              saving={product.id === best?.id ? best.saving : undefined}
              onOrder={() => onOrder(product)}
            />
          ))}
        </Grid>
      </Group>
    )
  })
}

const Group = styled('section')({ containerType: 'inline-size' })

const Grid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  // Three beside each other would leave the fourth alone.
  '&[data-count="4"]': {
    '@container (min-width: 504px)': { gridTemplateColumns: 'repeat(2, 1fr)' },
    '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
})
