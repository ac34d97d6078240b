import type { TestService } from './test-service.ts'

/** An encrypted copy of the account's that is still being sent, with the key it is for; its id. */
export async function unfinishedCopyOf(
  { client }: TestService,
  accountId: string,
): Promise<string> {
  const { rows } = await client.pool.query<{ id: string }>(
    `with key as (
       insert into vault_keys (id, owner_id, recipient, created_at)
       values (gen_random_uuid(), $1, sha256('key'), now()) returning id
     )
     insert into vault_objects (id, account_id, owner_id, state, sha256, size, header, nonce, key_id, created_at, active_at)
     select gen_random_uuid(), $1, $1, 'uploading', sha256('file'), 1, 'header', 'nonce', key.id, now(), now() from key
     returning id`,
    [accountId],
  )
  return rows[0]?.id ?? ''
}
