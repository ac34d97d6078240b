import { auditEntry, listAuditEntries, verifyAudit } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import { serveSignedIn } from '../../http-route.ts'
import { cutPage, readNumberPlace } from '../../page-cursor.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Authenticate } from '../auth/index.ts'
import { listEntries, type ListedEntry } from './audit-store.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

export function auditRoutes(
  app: FastifyInstance,
  { database }: Surroundings,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listAuditEntries, async ({ query }) => {
    const { limit, cursor, ...filter } = query
    const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
    const found = await listEntries(database, filter, page)
    const { rows, nextCursor } = cutPage(found, limit, ({ entry }) => ({
      key: '',
      id: String(entry.id),
    }))
    return { items: rows.map(presentEntry), nextCursor }
  })

  serveSignedIn(app, authenticate, verifyAudit, async () => {
    const { anchors, ...verdict } = await verifyAuditChain(database)
    return {
      ...verdict,
      anchors: anchors.map(({ entryId, hash, commitment, createdAt, aggregation }) => ({
        entryId,
        hash: bytesToHex(hash),
        commitment: bytesToHex(commitment),
        createdAt: createdAt.toISOString(),
        aggregation,
      })),
    }
  })
}

export function presentEntry({ entry, actorName }: ListedEntry): z.infer<typeof auditEntry> {
  const { id, at, actorId, action, subjectType, subjectId, companyId, details, hash } = entry
  return auditEntry.parse({
    id,
    at: at.toISOString(),
    actorId,
    actorName,
    action,
    subjectType,
    subjectId,
    companyId,
    details,
    hash: bytesToHex(hash),
  })
}
