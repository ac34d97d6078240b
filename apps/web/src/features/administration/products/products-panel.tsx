import { type ManagedProduct } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { formatEuros, formatNumber, formatPercent } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import type { Tone } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { productsQuery } from '../api/administration-queries.ts'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { PanelHead } from '../panel-head.tsx'
import { ProductActions } from './product-actions.tsx'

const TONES: Readonly<Record<ManagedProduct['state'], Tone | 'neutral'>> = {
  draft: 'neutral',
  published: 'success',
  withdrawn: 'warning',
}

const ProductDialog = openedPart(async () => (await import('./product-dialog.tsx')).ProductDialog)

const VouchersDialog = openedPart(
  async () => (await import('./vouchers/vouchers-dialog.tsx')).VouchersDialog,
)

export function ProductsPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  /** Null for a new one. */
  const [edited, setEdited] = useState<ManagedProduct | null | undefined>()
  const [vouchers, setVouchers] = useState(false)
  const { data, error, refetch } = useQuery(productsQuery(client))
  return (
    <>
      <PanelHead>
        <Button
          variant="contained"
          startIcon={<Icon name="add" size={20} />}
          onClick={() => setEdited(null)}
        >
          {t('editors.newProduct')}
        </Button>
        <Button variant="outlined" onClick={() => setVouchers(true)}>
          {t('vouchers.title')}
        </Button>
      </PanelHead>
      <RecordList<ManagedProduct>
        label={t('administration.tabs.products')}
        empty={t('editors.noProducts')}
        pages={{ items: data?.items, error, refetch: () => void refetch(), ...ONE_PAGE }}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('products.product'),
            place: 'title',
            show: ({ name, kind }) => {
              const kindInWords = t(`editors.productKinds.${kind}`)
              return (
                <TwoLines
                  first={name[language]}
                  second={kindInWords === name[language] ? null : kindInWords}
                />
              )
            },
          },
          {
            name: t('editors.priceWithoutTax'),
            show: ({ price, vatRate }) => (
              <TwoLines
                first={formatEuros(price, language)}
                second={t('editors.vatOf', { rate: formatPercent(vatRate / 10_000, language) })}
              />
            ),
          },
          {
            name: t('editors.gives'),
            show: (product) => <Given product={product} />,
          },
          {
            name: t('editors.position'),
            show: ({ position }) => formatNumber(position, language),
          },
          {
            name: t('records.state'),
            show: ({ state, undelivered }) => (
              <TwoLines
                first={
                  <SoftChip tone={TONES[state]}>{t(`editors.productStates.${state}`)}</SoftChip>
                }
                second={undelivered && t(`editors.undelivered.${undelivered}`)}
              />
            ),
          },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (product) => (
              <ProductActions product={product} onEdit={() => setEdited(product)} />
            ),
          },
        ]}
      />
      {vouchers && <VouchersDialog onClose={() => setVouchers(false)} />}
      {edited !== undefined && (
        <ProductDialog product={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function Given({ product }: Readonly<{ product: ManagedProduct }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { credits, unlimitedDeposits, storage, months } = product
  const given = [
    credits > 0 &&
      t('credits.count', { count: credits, formatted: formatNumber(credits, language) }),
    unlimitedDeposits && t('editors.given.unlimitedDeposits'),
    storage && t('editors.given.storage'),
  ].filter(Boolean)
  if (given.length === 0 && months === null) return null
  return (
    <TwoLines
      first={given.join(' · ')}
      second={months === null ? null : t('products.months', { count: months })}
    />
  )
}

/** A catalogue is short: the server gives it whole. */
const ONE_PAGE = { onItsWay: false, goBack: undefined, goOn: undefined }
