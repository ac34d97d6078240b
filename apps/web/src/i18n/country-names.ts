import { COUNTRIES, type Language } from '@ancrage/contract'

/** Every country by its code and its name, in the order of the alphabet. */
export function countryChoices(language: Language): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).toSorted(
    ([, one], [, other]) => compare(one, other),
  )
}
