import { getCompanyLogo, setCompanyLogo as setCompanyLogoCall } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { readCompanyLogo, setCompanyLogo } from '../logos/index.ts'
import { companyIdOf } from './company-of-caller.ts'

/** A picture in base64. */
const BODY_LIMIT = 512 * 1024
/** Pages show it as a picture; opened by itself, it is a file to keep and never a page of ours. */
const LOGO_HEADERS = {
  'content-disposition': 'attachment; filename="logo.png"',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

export function companyLogoRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Guards['authenticate'],
): void {
  serveSignedIn(app, authenticate, getCompanyLogo, async ({ account, reply }) => {
    const png = await readCompanyLogo(context, companyIdOf(account))
    void reply.type('image/png').headers(LOGO_HEADERS)
    return Buffer.from(png)
  })

  serveSignedIn(
    app,
    authenticate,
    setCompanyLogoCall,
    ({ account, body }) => setCompanyLogo(context, account, companyIdOf(account), body.data),
    { bodyLimit: BODY_LIMIT },
  )
}
