import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the API. `path` is below the API base (`/api`), with `:name` for its parameters. */
export type Endpoint = Readonly<{
  method: Method
  path: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Whether the body is taken as `multipart/form-data` as well; these parts of it are files there. */
  formFiles?: readonly string[]
  /** Absent where the answer is not JSON (a proof, a PDF) or has no body. */
  reply?: z.ZodType
  /** The status of a success. */
  status: number
}>

/**
 * Sent with any value by calls that a page makes by itself, without a person there: they do not keep a
 * session from ending after an hour (administrators: half an hour) without use.
 */
export const BACKGROUND_HEADER = 'x-background'

/** Keeps the exact type of a call while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
