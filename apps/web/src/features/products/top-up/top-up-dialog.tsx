import type { Product } from '@ancrage/contract'
import ButtonBase from '@mui/material/ButtonBase'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { bestPack } from '../../../api/deposits/best-pack.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { priceFor, type PriceReader } from '../../../i18n/prices-with-tax.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { paymentQuery } from '../api/product-queries.ts'
import { OrderDialog } from '../order-dialog.tsx'

type Props = Readonly<{
  products: readonly Product[]
  reader: PriceReader
  onClose: () => void
}>

/** More credits in two presses: one chooses a pack, the other orders it and leads to the page where a card pays it. */
export function TopUpDialog({ products, reader, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const id = useId()
  const [chosen, setChosen] = useState<Product | null>(null)
  const isByCard = useQuery(paymentQuery(client)).data?.card === true
  if (chosen !== null) return <OrderDialog paysAtOnce product={chosen} onClose={onClose} />
  const packs = products.filter(({ kind }) => kind === 'pack')
  const best = bestPack(packs)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('products.topUp.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {t(packs.length === 0 ? 'products.none' : ledBy(isByCard, reader))}
        </Typography>
        <Packs>
          {packs.map((pack) => (
            <li key={pack.id}>
              <Pack
                pack={pack}
                reader={reader}
                isBest={pack.id === best?.id}
                onChoose={() => setChosen(pack)}
              />
            </li>
          ))}
        </Packs>
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('security.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What is still asked before a card pays: a consumer’s consent, which is never given for them. */
function ledBy(isByCard: boolean, reader: PriceReader) {
  if (!isByCard) return 'products.topUp.byTransfer'
  return reader === 'consumer' ? 'products.topUp.byCard' : 'products.topUp.byCardOfCompany'
}

type PackProps = Readonly<{
  pack: Product
  reader: PriceReader
  isBest: boolean
  onChoose: () => void
}>

function Pack({ pack, reader, isBest, onChoose }: PackProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { read, each } = priceFor(reader, pack, language)
  const { credits: count } = pack
  return (
    <Choice onClick={onChoose}>
      <span>
        <b>{t('credits.count', { count, formatted: formatNumber(count, language) })}</b>
        {isBest && <SoftChip tone="primary">{t('products.best')}</SoftChip>}
        <small>{t('products.each', { price: each })}</small>
      </span>
      <strong>
        {read}
        <small>{t(`products.topUp.${reader === 'consumer' ? 'withTax' : 'withoutTax'}`)}</small>
      </strong>
      <Icon name="arrowRight" size={20} />
    </Choice>
  )
}

const Packs = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  gap: 16,
  padding: '14px 16px',
  borderRadius: 12,
  textAlign: 'left',
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > span': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
  },
  '& > strong': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& b, & strong': theme.typography.subtitle1,
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    flexBasis: '100%',
    color: theme.vars.palette.text.secondary,
  },
  // On a phone what is said needs its room.
  '& > svg': {
    flexShrink: 0,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
}))
