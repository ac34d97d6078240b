import { z } from 'zod'

/** The body of every answer that is not a success. `fields` names what to correct, by path. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorReply = z.infer<typeof errorReply>
