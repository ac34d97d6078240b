import type { Language } from '@ancrage/contract'
import { formatMoney, formatNumber, LOCALES } from '@ancrage/words'

const ZONE = { fr: '(heure\u00A0de\u00A0Paris)', en: '(Paris\u00A0time)' } as const

/** A moment in Paris as on every page of the application, and in universal time beside it: a mail is read anywhere. */
export function moment(at: Date, language: Language): string {
  const paris = momentIn('Europe/Paris', at, language)
  const utc = momentIn('UTC', at, language)
  // For an hour or two after midnight in Paris, the days differ.
  const beside = utc.day === paris.day ? utc.time : joined(utc, language)
  return `${joined(paris, language)} ${ZONE[language]}, ${beside}\u00A0UTC`
}

type Moment = Readonly<{ day: string; time: string }>

function momentIn(timeZone: string, at: Date, language: Language): Moment {
  const write = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone }).format(at)
  const day = write({ dateStyle: 'long' })
  const time = write({ timeStyle: 'short' })
  const said = language === 'fr' ? day.replace(/^1 /, '1er ') : day
  // A date stands on one line.
  return { day: said.replaceAll(' ', '\u00A0'), time }
}

function joined({ day, time }: Moment, language: Language): string {
  return `${day} ${language === 'fr' ? 'à' : 'at'}\u00A0${time}`
}

/** `amount` in hundredths of the currency. */
export function money(amount: number, currency: string, language: Language): string {
  return inWholeSpaces(formatMoney(amount, currency, language))
}

export function wholeNumber(many: number, language: Language): string {
  return inWholeSpaces(formatNumber(many, language))
}

/** Many mail programs have no glyph for the narrow space. */
const inWholeSpaces = (number: string): string => number.replaceAll('\u202F', '\u00A0')
