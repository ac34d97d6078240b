import type { Language } from '@ancrage/contract'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>

const ZONE = { fr: '(heure\u00A0de\u00A0Paris)', en: '(Paris\u00A0time)' } as const

/** A moment in Paris as on every page of the application, and says so: a mail is read anywhere. */
export function moment(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  })
  return `${format.format(at).replace(/ (à|at) (?=\d)/u, ' $1\u00A0')} ${ZONE[language]}`
}

/** `amount` in hundredths of the currency. */
export function money(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  // Many mail programs have no glyph for the narrow space.
  return format.format(amount / 100).replaceAll('\u202F', '\u00A0')
}
