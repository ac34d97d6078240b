import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Every call of this interface, as an OpenAPI 3.1 document. */
export const getApiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  status: 200,
})

/** The same as a page for people. */
export const getApiPage = endpoint({ method: 'GET', path: '/docs', status: 200 })
