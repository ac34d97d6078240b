import { auditEntry, listAuditEntries, verifyAudit } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { shownAddress } from '../accounts/index.ts'
import { serveSignedIn } from '../http/route.ts'
import { cutPage, readNumberPlace } from '../http/page-cursor.ts'
import type { ServerContext } from '../platform/context.ts'
import { listEntries, type ListedEntry } from './audit-store.ts'
import { keyOfSubject, namesOfSubjects, type SubjectName } from './subject-name-store.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

export function auditRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  authenticate: (request: FastifyRequest) => Promise<Readonly<{ id: string }>>,
): void {
  serveSignedIn(app, authenticate, listAuditEntries, async ({ query, language }) => {
    const { limit, cursor, ...filter } = query
    const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
    const found = await listEntries(database, filter, page)
    const { rows, nextCursor } = cutPage(found, limit, ({ entry }) => ({
      key: '',
      id: String(entry.id),
    }))
    const subjects = rows.map(({ entry }) => entry)
    const names = await namesOfSubjects(database, subjects, language)
    return {
      items: rows.map((row) => presentEntry(row, names.get(keyOfSubject(row.entry)))),
      nextCursor,
    }
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

function presentEntry(
  { entry, actor }: ListedEntry,
  subject: SubjectName | undefined,
): z.infer<typeof auditEntry> {
  const { id, at, actorId, action, subjectType, subjectId, companyId, details, hash } = entry
  return auditEntry.parse({
    id,
    at: at.toISOString(),
    actorId,
    actorName: actor?.name ?? null,
    actorEmail: actor && shownAddress(actor.email),
    action,
    subjectType,
    subjectId,
    subjectName: subject?.name ?? null,
    subjectEmail: subject?.email ?? null,
    companyId,
    details,
    hash: bytesToHex(hash),
  })
}
