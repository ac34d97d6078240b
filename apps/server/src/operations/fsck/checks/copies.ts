import { partCountOf, sealedPart } from '@ancrage/vault'

import type { Finding } from '../invariants.ts'
import { wrongRows, type Reading } from '../reading.ts'

const ofStatements = wrongRows({
  copyHasHeader: `
    select id::text, json_build_object('state', state, 'header', octet_length(header)) as seen
    from vault_objects
    where case when state = 'deleted'
      then octet_length(header) + octet_length(nonce) + octet_length(sha256) > 0
      else octet_length(header) < 168 or octet_length(nonce) <> 16 or octet_length(sha256) <> 32 end`,
  storageIsSum: `
    select coalesce(quota.owner_id, copies.owner_id)::text as id,
      json_build_object('used', quota.used_bytes, 'sum', copies.total) as seen
    from vault_quotas quota full join (
      select owner_id, sum(size) as total from vault_objects where state <> 'deleted' group by owner_id
    ) copies on copies.owner_id = quota.owner_id
    where coalesce(quota.used_bytes, 0) <> coalesce(copies.total, 0)`,
  // Who is erased takes their own key away from the copies that they left in a company.
  copyHasKeys: `
    select id::text, json_build_object('key', key_id, 'companyKey', company_key_id) as seen
    from vault_objects copy
    where state <> 'deleted' and case when company_id is null
      then owner_id <> account_id or company_key_id is not null
        or not exists (select from vault_keys where id = copy.key_id and owner_id = copy.account_id)
      else owner_id <> company_id or not exists (
        select from vault_keys where id = copy.company_key_id and owner_id = copy.company_id) end`,
  companyKeyIsHeld: `
    select coalesce(key.owner_id, sealed.key_id)::text as id,
      json_build_object('key', sealed.key_id, 'account', sealed.account_id, 'for', sealed.for_key_id) as seen
    from vault_recipients sealed left join vault_keys key on key.id = sealed.key_id
    where key.id is null or key.owner_id = sealed.account_id or not exists (
      select from vault_keys own where own.id = sealed.for_key_id and own.owner_id = sealed.account_id)`,
  endingIsDated: `
    select owner_id::text as id,
      json_build_object('ended', ended_at, 'days', told_days, 'told', told_at) as seen
    from vault_endings where (told_days is null) <> (told_at is null) or told_at < ended_at`,
})

/** Encrypted copies and the room they take, by their rows; what is in the store is looked at by itself. */
export async function* examineCopies(reading: Reading): AsyncIterable<Finding> {
  yield* ofStatements(reading)
  yield* examineWhole(reading)
  yield* examineParts(reading)
}

type Counted = Readonly<{ id: string; size: string; parts: number }>

async function* examineWhole({ rows }: Reading): AsyncGenerator<Finding> {
  const kept = rows<Counted>(`
    select id::text, size::text, (
      select count(*)::int from vault_parts where object_id = vault_objects.id
    ) as parts from vault_objects where state = 'kept'`)
  for await (const { id, size, parts } of kept) {
    const wanted = partCountOf(Number(size))
    if (parts !== wanted) yield { invariant: 'copyIsWhole', id, seen: { parts, wanted } }
  }
}

type Placed = Readonly<{ id: string; number: number; bytes: number; size: string | null }>

async function* examineParts({ rows }: Reading): AsyncGenerator<Finding> {
  const parts = rows<Placed>(`
    select object_id::text as id, number, bytes, size::text
    from vault_parts left join vault_objects on vault_objects.id = object_id`)
  for await (const { id, number, bytes, size } of parts) {
    if (fits(number, bytes, size)) continue
    yield { invariant: 'partFits', id, seen: { number, bytes, size } }
  }
}

function fits(number: number, bytes: number, size: string | null): boolean {
  if (size === null || number < 0 || number >= partCountOf(Number(size))) return false
  const { start, end } = sealedPart(Number(size), number)
  return bytes === end - start
}
