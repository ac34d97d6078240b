import { BILLING_MAX, isFreedByBuyer, type Product, vatOf } from '@ancrage/contract'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { useApi, useService } from '../../api/api-context.tsx'
import { useOnceHeaders } from '../../api/idempotency-keys.ts'
import { legalAddress } from '../../api/legal/legal-address.ts'
import { useProfile } from '../../api/session/profile.ts'
import { pricesWithTax } from '../../i18n/prices-with-tax.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { focusFirstProblem } from '../../ui/forms/focus-first-problem.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { paymentQuery } from './api/product-queries.ts'
import { BillingFields } from './buyer/billing-fields.tsx'
import { ConsentField } from './consent-field.tsx'
import { OrderPlacedDialog } from './order-placed-dialog.tsx'
import { placeMutation } from './top-up/buy-at-once.ts'
import { TotalToPay } from './total-to-pay.tsx'
import { readBuyer, type TypedBuyer, typedOf } from './buyer/typed-buyer.ts'

type Props = Readonly<{
  product: Product
  /** Leads to where a card pays, if one may, as soon as it is placed. */
  paysAtOnce?: boolean
  onClose: () => void
}>

/** Placed once however often the button is pressed: the key stays the same until the dialog closes. */
export function OrderDialog({ product, paysAtOnce = false, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const service = useService()
  const onceHeaders = useOnceHeaders()
  const [billing, setBilling] = useState('')
  const { data: payment } = useQuery(paymentQuery(client))
  const [changed, setTyped] = useState<TypedBuyer>()
  const typed = changed ?? typedOf(payment?.lastBuyer ?? null)
  const [startsAtOnce, setStartsAtOnce] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const ofCompany = profile?.isCompanyAdmin === true
  const atOnce = paysAtOnce && payment?.card === true
  const mutation = useMutation(placeMutation(client, atOnce))
  const { buyer, wrong } = readBuyer(typed)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    flushSync(() => setIsMissing(true))
    if (wrong.length > 0 || (!ofCompany && !startsAtOnce)) {
      focusFirstProblem(event.currentTarget)
      return
    }
    const body = { productId: product.id, billing, buyer, startsAtOnce }
    mutation.mutate({ body, headers: onceHeaders(body) })
  }
  const title = product.name[language]
  const { data: placed, isPending } = mutation
  const isLeaving = placed?.isLeaving === true
  if (placed !== undefined && !isLeaving) {
    return <OrderPlacedDialog title={title} order={placed.order} onClose={onClose} />
  }
  const vat = payment && buyer ? vatOf(payment.vat, product.vatRate, buyer) : undefined
  const category = vat?.category ?? null
  const isChecked = category === 'AE' && payment?.vies === true
  const isByCard = payment?.card === true && (isChecked || !isFreedByBuyer(category))
  const prices = pricesWithTax({ ...product, ...vat }, language)
  const untaxed = category === 'S' ? null : category
  const pays = t(`products.${confirmed(untaxed === null, ofCompany)}`, prices)
  return (
    <FormDialog
      title={title}
      lead={[
        pays,
        untaxed === null ? '' : t(`invoicing.untaxed.${untaxed}`),
        t(waysToPay(isByCard, atOnce)),
        isChecked ? t('invoicing.vatCheck.beforehand') : '',
        t(`products.given.${givenBy(product, ofCompany)}`),
        product.storage && ofCompany ? t('products.storageMembers') : '',
        product.storage ? t('products.storageAfterwards') : '',
      ]
        .filter((words) => words !== '')
        .join(' ')}
      // As the law asks of who sells to consumers (article L221-14 of the French consumer code).
      submit={t('products.orderAndPay')}
      // The page of the provider is on its way.
      mutation={{ isPending: isPending || isLeaving, error: mutation.error }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TotalToPay total={untaxed === null ? prices.total : prices.price} />
      <BillingFields
        typed={typed}
        wrong={isMissing ? wrong : []}
        ofCompany={ofCompany}
        onType={setTyped}
      />
      <TextField
        label={t('invoicing.notes')}
        hint={t('invoicing.notesHint')}
        rows={2}
        maxLength={BILLING_MAX}
        value={billing}
        onChange={(event) => setBilling(event.target.value)}
      />
      {!ofCompany && (
        <ConsentField
          given={startsAtOnce}
          missing={isMissing && !startsAtOnce}
          onGive={setStartsAtOnce}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.readBefore')}{' '}
        <MuiLink href={legalAddress(service, 'terms')} {...NEW_TAB} underline="always">
          {t('footer.terms')} <OpensNewTab />
        </MuiLink>
      </Typography>
    </FormDialog>
  )
}

function waysToPay(isByCard: boolean, atOnce: boolean) {
  if (!isByCard) return 'products.paidBy'
  return atOnce ? 'products.topUp.paidNext' : 'products.card.paidBy'
}

/** A company's credits are for all of its members; what is open without them, for the account that orders it. */
function givenBy({ credits }: Product, ofCompany: boolean) {
  if (credits === 0) return 'option'
  return ofCompany ? 'pool' : 'credits'
}

/** What is said of the price: prices without tax are not said to include any. */
function confirmed(isTaxed: boolean, ofCompany: boolean) {
  if (isTaxed) return ofCompany ? 'confirmCompany' : 'confirm'
  return ofCompany ? 'confirmUntaxedCompany' : 'confirmUntaxed'
}
