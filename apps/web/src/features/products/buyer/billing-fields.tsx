import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { countryChoices, countryName } from '../../../i18n/country-names.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { BuyerField, TypedBuyer } from './typed-buyer.ts'

type Props = Readonly<{
  typed: TypedBuyer
  wrong: readonly BuyerField[]
  /** Whose invoice needs them. */
  ofCompany: boolean
  onType: (typed: TypedBuyer) => void
}>

const AUTOCOMPLETE = {
  name: 'organization',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
  siren: 'off',
  vatNumber: 'off',
  electronicAddress: 'off',
} as const

/** Of what may be typed and still be wrong. */
const OWN_PROBLEMS = ['postcode', 'siren', 'vatNumber', 'electronicAddress'] as const

/** Whom to invoice, in parts: an address, and the numbers of a business for who has them. */
export function BillingFields({ typed, wrong, ofCompany, onType }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, street, postcode, city, country, vatNumber } = typed
  const abroad = country === 'FR' ? '' : countryName(country, language)
  const parts = [name, street, `${postcode} ${city}`, street && abroad, vatNumber].map((part) =>
    part.trim(),
  )
  const address = parts.filter((part) => part !== '').join(', ')
  const problemOf = (field: BuyerField) => {
    if (!wrong.includes(field)) return undefined
    const own = typed[field].trim() === '' ? undefined : OWN_PROBLEMS.find((one) => one === field)
    return t(`invoicing.problems.${own ?? 'other'}`)
  }
  const fieldOf = (field: Exclude<BuyerField, 'country'>, hint?: string) => (
    <TextField
      label={t(`invoicing.${field}`)}
      hint={hint}
      autoComplete={AUTOCOMPLETE[field]}
      value={typed[field]}
      problem={problemOf(field)}
      onChange={(event) => onType({ ...typed, [field]: event.target.value })}
    />
  )
  return (
    <Unfolding
      words={address === '' ? t('invoicing.address') : t('invoicing.addressIs', { address })}
      isOpen={ofCompany}
    >
      {fieldOf('street')}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 2fr' } }}>
        {fieldOf('postcode')}
        {fieldOf('city')}
      </Box>
      <ChoiceField
        label={t('invoicing.country')}
        autoComplete="country"
        choices={countryChoices(language)}
        value={typed.country}
        onChange={(event) => onType({ ...typed, country: event.target.value })}
      />
      <Unfolding words={t('invoicing.ofCompany')} isOpen={ofCompany}>
        {fieldOf('name', t('invoicing.nameHint'))}
        {fieldOf('siren', t('invoicing.sirenHint'))}
        {fieldOf('vatNumber', t('invoicing.vatNumberHint'))}
        {fieldOf('electronicAddress', t('invoicing.electronicHint'))}
      </Unfolding>
    </Unfolding>
  )
}

type Part = Readonly<{ words: string; isOpen: boolean; children: ReactNode }>

function Unfolding({ words, isOpen, children }: Part) {
  return (
    <details open={isOpen}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        {words}
      </Typography>
      {/* What a browser draws around the contents of these does not hand on how boxes are measured. */}
      <Stack spacing={2} sx={{ pt: 1.5, boxSizing: 'border-box' }}>
        {children}
      </Stack>
    </details>
  )
}
