import { COUNTRIES, type Language } from '@ancrage/contract'

/** How a country is called. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** Every country by its code and its name, in the order of the alphabet. */
export function countryChoices(language: Language): readonly (readonly [string, string])[] {
  const { compare } = new Intl.Collator(language)
  return COUNTRIES.map((code) => [code, countryName(code, language)] as const).toSorted(
    ([, one], [, other]) => compare(one, other),
  )
}
