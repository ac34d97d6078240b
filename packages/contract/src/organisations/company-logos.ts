import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { companyLogo } from './company.ts'

/** Of the picture’s own bytes; sent as base64. It is in every certificate of the company’s deposits. */
export const LOGO_MAX_BYTES = 200 * 1024
/** Pixels of each side. */
export const LOGO_MAX_SIDE = 1000

/** The picture, a PNG. 404 `object.not_found` while the company has none. */
export const getCompanyLogo = endpoint({
  method: 'GET',
  path: '/company/logo',
  status: 200,
})

/**
 * Stands on the certificates of the deposits that the company makes from now on; those made before keep theirs. A whole
 * PNG of at most 1,000 pixels a side, else 422 `company.logo_refused`; of what it holds, the picture alone is
 * kept. Null takes the logo away.
 */
export const setCompanyLogo = endpoint({
  method: 'PUT',
  path: '/company/logo',
  body: z.strictObject({
    data: z
      .base64()
      .min(1)
      .max(LOGO_MAX_BYTES * 1.4)
      .nullable(),
  }),
  reply: z.object({ logo: companyLogo }),
  status: 200,
})
