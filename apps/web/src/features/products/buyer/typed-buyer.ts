import { buyer, type Buyer } from '@ancrage/contract'

export const BUYER_FIELDS = [
  'street',
  'postcode',
  'city',
  'country',
  'name',
  'siren',
  'vatNumber',
  'electronicAddress',
] as const
export type BuyerField = (typeof BUYER_FIELDS)[number]
export type TypedBuyer = Readonly<Record<BuyerField, string>>

export const NOTHING_TYPED: TypedBuyer = {
  street: '',
  postcode: '',
  city: '',
  country: 'FR',
  name: '',
  siren: '',
  vatNumber: '',
  electronicAddress: '',
}

/** Five digits; people also write a space after the first two. */
const FRENCH_POSTCODE = /^\d{2}\s?\d{3}$/

/** As it was typed for the last order. */
export function typedOf(last: Buyer | null): TypedBuyer {
  if (last === null) return NOTHING_TYPED
  const typed = BUYER_FIELDS.map((field) => [field, last[field] ?? ''] as const)
  return { ...NOTHING_TYPED, ...Object.fromEntries(typed) }
}

/** What was typed as an order takes it, null where nothing was; or the fields that say nothing yet, or something wrong. */
export function readBuyer(
  typed: TypedBuyer,
): Readonly<{ buyer: Buyer | null; wrong: readonly BuyerField[] }> {
  const isEmpty = BUYER_FIELDS.every((field) => typed[field].trim() === NOTHING_TYPED[field])
  if (isEmpty) return { buyer: null, wrong: [] }
  const isPostcodeWrong = typed.country === 'FR' && !FRENCH_POSTCODE.test(typed.postcode.trim())
  const given = BUYER_FIELDS.map((field) => [field, typed[field].trim() || null] as const)
  const read = buyer.safeParse(Object.fromEntries(given))
  if (read.success && !isPostcodeWrong) return { buyer: read.data, wrong: [] }
  const named = new Set(read.error?.issues.map(({ path }) => path[0]))
  if (isPostcodeWrong) named.add('postcode')
  return { buyer: null, wrong: BUYER_FIELDS.filter((field) => named.has(field)) }
}
