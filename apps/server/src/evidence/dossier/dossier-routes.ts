import { Readable } from 'node:stream'

import { downloadDossiers, getDossier } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { eachInTurn, pageTurnOf } from '../../http/turns/page-turns.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { zipStream, type ZipEntry } from '../../http/downloads/zip-stream.ts'
import type { Authenticate } from '../../identity/index.ts'
import { dossierEntries } from './dossier-entries.ts'
import { openDossier, type DossierDeps } from './open-dossier.ts'
import { openSelection } from './open-selection.ts'
import { readVerifier } from './verifier.ts'

const SELECTIONS_PER_HOUR = 30
const HOUR = 3600
/** What is drawn for them waits in its own line. */
const OWN_TURNS = { config: { ownTurns: true } } as const

export function dossierRoutes(
  app: FastifyInstance,
  parts: DossierDeps,
  authenticate: Authenticate,
): void {
  const { context } = parts
  serveSignedIn(
    app,
    authenticate,
    getDossier,
    async ({ account, params, request, reply }) => {
      const { signal } = request
      const dossier = await openDossier(parts, { account, signal }, params.id)
      const page = await readVerifier(parts.verifierFile)
      const verifier = page ? ({ place: 'inside', page } as const) : ({ place: 'nowhere' } as const)
      return sendZip(reply, {
        name: `dossier-${dossier.number}`,
        entries: eachInTurn(
          dossierEntries(parts.proofs, dossier, verifier),
          pageTurnOf(account, signal),
        ),
        at: new Date(dossier.facts.certificate.issuedAt),
      })
    },
    OWN_TURNS,
  )

  serveSignedIn(
    app,
    authenticate,
    downloadDossiers,
    async ({ account, body, request, reply }) => {
      await takeFromLimit(context, {
        name: 'dossier.selection',
        subject: account.id,
        limit: SELECTIONS_PER_HOUR,
        windowSeconds: HOUR,
      })
      const entries = await openSelection(parts, { account, signal: request.signal }, body.ids)
      const at = context.now()
      const name = `dossiers-${at.toISOString().slice(0, 10)}`
      return sendZip(reply, { name, entries: entries(), at })
    },
    OWN_TURNS,
  )
}

type Sent = Readonly<{ name: string; entries: AsyncIterable<ZipEntry>; at: Date }>

/** Read while it is sent: what fails from here on cuts the download short, which every program notices. */
function sendZip(reply: FastifyReply, { name, entries, at }: Sent): Readable {
  void reply.type('application/zip')
  void reply.header('content-disposition', contentDisposition(`${name}.zip`))
  return Readable.from(zipStream(entries, at))
}
