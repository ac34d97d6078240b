import { BILLING_MAX, type Product } from '@ancrage/contract'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'

import { useApi, useService } from '../../api/api-context.tsx'
import { useOnceHeaders } from '../../api/idempotency-keys.ts'
import { legalAddress } from '../../api/legal/legal-address.ts'
import { useProfile } from '../../api/session/profile.ts'
import { pricesWithTax } from '../../i18n/prices-with-tax.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { placeMutation } from './api/order-mutations.ts'
import { ConsentField } from './consent-field.tsx'
import { OrderPlacedDialog } from './order-placed-dialog.tsx'

type Props = Readonly<{ product: Product; onClose: () => void }>

/** Placed once however often the button is pressed: the key stays the same until the dialog closes. */
export function OrderDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { data: profile } = useProfile()
  const service = useService()
  const onceHeaders = useOnceHeaders()
  const [billing, setBilling] = useState('')
  const [startsAtOnce, setStartsAtOnce] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const ofCompany = profile?.isCompanyAdmin === true
  const mutation = useMutation(placeMutation(client))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsMissing(true)
    if (!ofCompany && !startsAtOnce) return
    const body = { productId: product.id, billing, startsAtOnce }
    mutation.mutate({ body, headers: onceHeaders(body) })
  }
  const title = product.name[language]
  if (mutation.data !== undefined) {
    return <OrderPlacedDialog title={title} order={mutation.data} onClose={onClose} />
  }
  const prices = pricesWithTax(product, language)
  const pays = t(ofCompany ? 'products.confirmCompany' : 'products.confirm', prices)
  return (
    <FormDialog
      title={title}
      lead={[
        pays,
        t(`products.given.${givenBy(product, ofCompany)}`),
        product.storage && ofCompany ? t('products.storageMembers') : '',
        product.storage ? t('products.storageAfterwards') : '',
      ]
        .join(' ')
        .trim()}
      // As the law asks of who sells to consumers (article L221-14 of the French consumer code).
      submit={t('products.orderAndPay')}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('products.billing')}
        hint={t('products.billingHint')}
        rows={3}
        maxLength={BILLING_MAX}
        autoComplete="street-address"
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

/** A company's credits are for all of its members; what is open without them, for the account that orders it. */
function givenBy({ credits }: Product, ofCompany: boolean) {
  if (credits === 0) return 'option'
  return ofCompany ? 'pool' : 'credits'
}
