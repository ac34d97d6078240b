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
})
export type VatConsultation = z.infer<typeof vatConsultation>
