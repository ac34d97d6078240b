import { z } from 'zod'

export const METRICS_VARIABLES = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/)
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}
