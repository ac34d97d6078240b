import { z } from 'zod'

/**
 * The body of every answer that is not a success. `fields` names what to correct, by path. A failure of ours (500, 503) has a
 * `requestId`, by which the operator finds it in the log.
 */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
})
export type ErrorReply = z.infer<typeof errorReply>
