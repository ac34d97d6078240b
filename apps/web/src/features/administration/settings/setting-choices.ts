import { OSS, VAT_REGIMES } from '@ancrage/contract'

import { countryChoices } from '../../../i18n/country-names.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'

type Choices = readonly (readonly [value: string, words: string])[]

/** Settings that are chosen, and not typed. */
export function useSettingChoices(): Readonly<
  Record<'sellerCountry' | 'vatRegime' | 'oss', Choices>
> {
  const { t } = useTranslation()
  const language = useLanguage()
  const unset = ['', t('invoicing.notSaid')] as const
  return {
    sellerCountry: [unset, ...countryChoices(language)],
    vatRegime: [unset, ...VAT_REGIMES.map((one) => [one, t(`invoicing.regimes.${one}`)] as const)],
    oss: [unset, ...OSS.map((one) => [one, t(`invoicing.oss.${one}`)] as const)],
  }
}
