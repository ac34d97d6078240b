import type { Language, VatConsultation } from '@ancrage/contract'

import { formatDay } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

type Wording = Readonly<{ t: Translate; language: Language }>

/** How a VAT number was checked, and when. */
export function wordsOfCheck(
  { t, language }: Wording,
  number: string,
  { source, identifier, checkedAt }: VatConsultation,
): string {
  const day = formatDay(checkedAt, language)
  if (source === 'byHand') return t('invoicing.checked.byHand', { number, day })
  if (identifier === null) return t('invoicing.checked.vies', { number, day })
  return t('invoicing.checked.consultation', { number, identifier, day })
}

/** Whose number it is, on one line; nothing where the member state does not tell. */
export function toldByRegister({ name, address }: VatConsultation): string {
  const lines = [name, address].flatMap((text) => text?.split('\n') ?? [])
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}
