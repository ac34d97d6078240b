import { wrongRows, type Reading } from '../reading.ts'

/** Heads of the audit that were anchored, against the entries that they were and the leaves that they became. */
export const examineAuditAnchors = wrongRows({
  auditAnchored: `
    select entry_id::text as id, json_build_object('entry', entry.id, 'leaf', leaf.id) as seen
    from audit_anchors anchor
    left join audit_entries entry on entry.id = anchor.entry_id
    left join calendar_commitments leaf on leaf.commitment = anchor.commitment
    where entry.hash is distinct from anchor.hash or leaf.id is null
      or sha256(anchor.hash || anchor.salt) <> anchor.commitment`,
})

export type AuditEntryRow = Readonly<{
  id: string
  at: Date
  actorId: string | null
  action: string
  subjectType: string
  subjectId: string
  companyId: string | null
  details: unknown
  previousHash: Uint8Array
  hash: Uint8Array
}>

export function auditEntriesOf(reading: Reading): AsyncIterable<AuditEntryRow> {
  return reading.rows<AuditEntryRow>(`
    select id, at, actor_id as "actorId", action, subject_type as "subjectType",
      subject_id as "subjectId", company_id as "companyId", details,
      previous_hash as "previousHash", hash
    from audit_entries order by id`)
}

/** The one row that says which entry is the newest. */
export function auditHeadOf(
  reading: Reading,
): AsyncIterable<Readonly<{ entry: string; hash: Uint8Array }>> {
  return reading.rows('select entry_id as entry, hash from audit_head')
}
