import { z } from 'zod'

/**
 * How the VAT number was checked by which no tax is charged: in VIES, with its name for that consultation and what it told, or by an
 * administrator.
 */
export const vatConsultation = z.object({
  source: z.enum(['vies', 'byHand']),
  checkedAt: z.iso.datetime(),
  identifier: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** When an administrator compared that name with the buyer’s; null where they agree by themselves. */
  comparedAt: z.iso.datetime().nullable(),
})
export type VatConsultation = z.infer<typeof vatConsultation>

/**
 * What VIES answered that settles nothing: that the number is none, or one whose name is not the buyer’s or is not told. `trader`: who
 * was asked about; null of older answers.
 */
export const vatAnswer = z.object({
  isValid: z.boolean(),
  checkedAt: z.iso.datetime(),
  identifier: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  trader: z
    .object({
      name: z.string(),
      street: z.string(),
      postcode: z.string().nullable(),
      city: z.string(),
    })
    .nullable(),
})
export type VatAnswer = z.infer<typeof vatAnswer>
