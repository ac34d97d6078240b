import { z } from 'zod'

import { words } from '../words.ts'
import { AS_FRANCE, EU_RATES } from './vat.ts'

const withoutBlanks = (typed: string): string => typed.replaceAll(/[\s.-]+/g, '').toUpperCase()

/** Of a company in the French register, with or without the blanks that people read it by; kept without. */
export const siren = z
  .string()
  .max(32)
  .overwrite(withoutBlanks)
  .regex(/^\d{9}$/)
  .refine(isLuhn)

/** With the two letters of its country; kept without blanks, dots and dashes. */
export const vatNumber = z.string().max(40).overwrite(withoutBlanks).refine(isVatNumber)

/** ISO 3166-1 alpha-2, such as `FR`. */
export const countryCode = z
  .string()
  .max(8)
  .overwrite(withoutBlanks)
  .refine((code) => COUNTRIES.includes(code))

/**
 * Where machines send an invoice: the code of a scheme (EAS) and the address in it, such as `0225:123456782` (SIREN), `0009:…` (SIRET),
 * `9957:FR…` (French VAT number), `0088:…` (GLN) or `EM:…` (email).
 */
export const electronicAddress = words(150).regex(
  /^(0002|0007|0009|0060|0088|0184|0190|0192|0204|0208|0211|0225|9930|9957|EM):[^\s\p{C}]{1,140}$/u,
)

const street = words(200)
const postcode = words(20)
const city = words(100)
/** The parts of an address and the numbers of who sells. */
export const sellerParts = {
  sellerStreet: street,
  sellerPostcode: postcode,
  sellerCity: city,
  sellerCountry: countryCode,
  sellerSiren: siren,
  sellerVatNumber: vatNumber,
  sellerElectronicAddress: electronicAddress,
}
export type SellerPart = keyof typeof sellerParts
/** Without which no invoice of theirs is read by machines; `sellerVatNumber` only where a tax is charged. */
export const NEEDED_OF_SELLER = [
  'sellerStreet',
  'sellerPostcode',
  'sellerCity',
  'sellerCountry',
  'sellerSiren',
  'sellerVatNumber',
] as const satisfies readonly SellerPart[]

/** Whom to invoice, in parts. `name` where that is another than the account’s or the company’s. */
export const buyer = z
  .strictObject({
    name: words(200).nullable().default(null),
    street,
    postcode: postcode.nullable().default(null),
    city,
    country: countryCode,
    siren: siren.nullable().default(null),
    vatNumber: vatNumber.nullable().default(null),
    electronicAddress: electronicAddress.nullable().default(null),
  })
  .refine(isNumberOfCountry, { path: ['vatNumber'] })
export type Buyer = z.infer<typeof buyer>

/** Within the Union a number is of the country of the address, whose tax it is. */
function isNumberOfCountry({
  country,
  vatNumber: number,
}: {
  country: string
  vatNumber: string | null
}): boolean {
  if (number === null) return true
  if (AS_FRANCE.includes(country)) return number.startsWith('FR')
  return !(country in EU_RATES) || number.startsWith(country === 'GR' ? 'EL' : country)
}

/** The check digit of ISO/IEC 7812: every second digit doubled, from the right. */
function isLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .map((digit, index) => Number(digit) * (1 + (index % 2)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

/** What follows the letters of each member state, as its tax office writes it. */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

function isVatNumber(number: string): boolean {
  const [country, rest] = [number.slice(0, 2), number.slice(2)]
  const form = VAT_FORMS[country]
  if (form === undefined) {
    return !(country in EU_RATES) && COUNTRIES.includes(country) && /^[A-Z0-9]{2,18}$/.test(rest)
  }
  return form.test(rest) && (country !== 'FR' || isFrenchKey(rest))
}

/** The first two digits follow from the SIREN; older numbers have letters there, by no public rule. */
function isFrenchKey(rest: string): boolean {
  const [key, number] = [rest.slice(0, 2), rest.slice(2)]
  // Numbers of Monaco begin with zeros, and are no SIREN.
  if (!number.startsWith('000') && !isLuhn(number)) return false
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(number) % 97)) % 97
}

/** ISO 3166-1 alpha-2, all that are assigned. */
export const COUNTRIES: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
