import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the API. `path` is below the API base (`/api`), with `:name` for its parameters. */
export type Endpoint = Readonly<{
  method: Method
  path: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent where the answer is not JSON (a proof, a PDF) or has no body. */
  reply?: z.ZodType
  /** The status of a success. */
  status: number
}>

/** Keeps the exact type of a call while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
