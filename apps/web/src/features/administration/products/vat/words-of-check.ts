import type { Language, ManagedOrder, VatConsultation } from '@ancrage/contract'

import { formatDay } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'

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

/** What is still to be done about the VAT number of an order that waits, or how it was checked; null where there is none. */
export function wordsOfNumber(wording: Wording, order: ManagedOrder): string | null {
  const { state, vatNumber, vatConsultation, vatCheck } = order
  if (vatNumber === null) return null
  if (vatConsultation !== null) return wordsOfCheck(wording, vatNumber, vatConsultation)
  if (state !== 'placed') return null
  if (vatCheck === 'toCompare') return wording.t('invoicing.compare.title')
  return vatCheck === 'unknown' ? wording.t('invoicing.refused.title') : null
}
