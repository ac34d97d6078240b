import { LOCALES, type Language } from './language.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
type Style = Readonly<Intl.NumberFormatOptions>

/** A number as the language writes it, in a style of `Intl.NumberFormat`. */
export function formatNumber(
  value: number | bigint,
  language: Language,
  style: Style = {},
): string {
  return new Intl.NumberFormat(LOCALES[language], style).format(value)
}

/** A ratio as a percentage, to the hundredth of a percent. */
export function formatPercent(ratio: number, language: Language): string {
  return formatNumber(ratio, language, { style: 'percent', maximumFractionDigits: 2 })
}

/** How far something has come: whole percents, and complete only at its end. */
export function formatProgress(ratio: number, language: Language): string {
  return formatNumber(Math.floor(ratio * 100) / 100, language, { style: 'percent' })
}

/**
 * An amount of money.
 * @param hundredths - of the currency: cents
 * @param currency - ISO 4217
 */
export function formatMoney(hundredths: number, currency: string, language: Language): string {
  return formatNumber(hundredths / 100, language, { style: 'currency', currency })
}

/** A number with its sign: what was added, and what was taken. */
export function formatSigned(value: number, language: Language): string {
  return formatNumber(value, language, { signDisplay: 'exceptZero' }).replace('-', '\u2212')
}

/** A size in decimal units, as operating systems show them: 12,4 Mo. */
export function formatBytes(bytes: number, language: Language): string {
  const { amount, unit } = scaled(bytes)
  const size = formatNumber(amount, language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: amount < 100 ? 1 : 0,
  })
  return unitApart(size)
}

/** A speed as people read it, in the unit that keeps its number short. */
export function formatSpeed(bytesPerSecond: number, language: Language): string {
  const { amount, unit } = scaled(bytesPerSecond)
  const speed = formatNumber(amount, language, {
    style: 'unit',
    unit: `${unit}-per-second`,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  })
  return unitApart(speed)
}

/** A narrow space is next to none in the fonts of the pages: a whole one parts a number and its unit. */
function unitApart(size: string): string {
  return size.replace(/\u202f(?=\D)/u, '\u00a0')
}

/** The largest unit that leaves at least one: 999 999 bytes are a megabyte. */
function scaled(bytes: number) {
  let step = 0
  let amount = bytes
  while (step < UNITS.length - 1 && Math.round(amount) >= 1000) {
    amount /= 1000
    step += 1
  }
  return { amount, unit: UNITS[step] ?? 'byte' }
}
