import { z } from 'zod'

/** Whether the seller charges VAT, or is in the franchise of article 293 B of the French tax code. */
export const VAT_REGIMES = ['standard', 'franchise'] as const
/** Whether the seller declares what consumers of the Union buy by the one-stop shop, at the rates of their countries. */
export const OSS = ['off', 'on'] as const
/** Which tax the seller charges. */
export const vatScheme = z.object({ regime: z.enum(VAT_REGIMES), oss: z.enum(OSS) })
export type VatScheme = z.infer<typeof vatScheme>

/** As EN 16931 codes it: a rate, reverse charge, exempt (franchise), or outside of the scope of the tax. */
export const VAT_CATEGORIES = ['S', 'AE', 'E', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** Whether what a buyer said of themselves took the tax off, a number or a country, which somebody must check before it counts. */
export const isFreedByBuyer = (category: VatCategory | null): boolean =>
  category === 'AE' || category === 'O'

/** `vatRate` in hundredths of a percent. */
export type VatTreatment = Readonly<{ category: VatCategory | null; vatRate: number }>

/** Standard rates of the member states since 1 January 2026, in hundredths of a percent. */
export const EU_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}
/** Is France for this tax (article 256-0 of the French tax code), or is taken for it: the overseas departments, whose rates are others. */
export const AS_FRANCE: readonly string[] = ['FR', 'MC', 'GP', 'MQ', 'RE', 'GF', 'YT']

/**
 * The one table of the tax on what is sold here, services by electronic means of a seller in France. `buyer` is undefined where it
 * was not said where they are: they are taken for French. The category is null where only the product says a rate, which is none.
 */
export function vatOf(
  { regime, oss }: VatScheme,
  domesticRate: number,
  buyer: Readonly<{ country: string; vatNumber: string | null }> = {
    country: 'FR',
    vatNumber: null,
  },
): VatTreatment {
  const { country, vatNumber } = buyer
  const isFrench = AS_FRANCE.includes(country)
  const destinationRate = EU_RATES[country]
  if (!isFrench && destinationRate === undefined) return { category: 'O', vatRate: 0 }
  if (!isFrench && vatNumber !== null) return { category: 'AE', vatRate: 0 }
  if (regime === 'franchise') return { category: 'E', vatRate: 0 }
  const vatRate =
    !isFrench && oss === 'on' && destinationRate !== undefined ? destinationRate : domesticRate
  return { category: vatRate > 0 ? 'S' : null, vatRate }
}
