import { type Language, fieldMessages } from '@ancrage/contract'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form with the schema of its call, and says what is wrong in the server's own words. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  language: Language,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const [path, message] of Object.entries(fieldMessages(read.error, language))) {
      set(errors, path, { type: 'contract', message })
    }
    return { values: {}, errors }
  }
}
