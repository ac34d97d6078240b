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
    return { values: {}, errors: errorsOf<Input>(fieldMessages(read.error, language)) }
  }
}

type Repeated = { repeat: string }
type Words = Readonly<{ language: Language; mismatch: string }>

/** The same for a form that asks for a password twice; the second time is not sent. */
export function newPasswordResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  passwordOf: (typed: Input) => string,
  { language, mismatch }: Words,
): Resolver<Input & Repeated, unknown, Output> {
  return (typed) => {
    const { repeat, ...body } = typed
    const read = schema.safeParse(body)
    const isRepeated = repeat === passwordOf(typed)
    if (read.success && isRepeated) return { values: read.data, errors: {} }
    const messages = {
      ...(!read.success && fieldMessages(read.error, language)),
      ...(!isRepeated && { repeat: mismatch }),
    }
    return { values: {}, errors: errorsOf<Input & Repeated>(messages) }
  }
}

function errorsOf<Input extends FieldValues>(
  messages: Readonly<Record<string, string>>,
): FieldErrors<Input> {
  const errors: FieldErrors<Input> = {}
  for (const [path, message] of Object.entries(messages)) {
    set(errors, path, { type: 'contract', message })
  }
  return errors
}
