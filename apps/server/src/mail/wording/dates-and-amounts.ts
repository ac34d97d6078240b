import type { Language } from '@ancrage/contract'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>

/** A moment in UTC, and says so: a mail is read anywhere. */
export function moment(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(at)} UTC`
}

/** `amount` in hundredths of the currency. */
export function money(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  // Many mail programs have no glyph for the narrow space.
  return format.format(amount / 100).replaceAll('\u202F', '\u00A0')
}
