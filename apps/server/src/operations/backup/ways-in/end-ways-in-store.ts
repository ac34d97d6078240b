import type pg from 'pg'

/** What opens an account for a while, or for whoever holds a link, and may have been ended since; which of its rows. */
const WAYS_IN = {
  sessions: 'true',
  pending_sign_ins: 'true',
  passkey_challenges: 'true',
  account_links: 'true',
  setup_links: 'true',
  invitations: 'accepted_at is null',
} as const

/**
 * Ends in a restored database what its people, or others, have ended since, of which the backup has never heard: everybody signs in
 * anew, and asks for a link or an invitation again.
 */
export async function endWaysIn(client: pg.Client): Promise<void> {
  for (const [table, which] of Object.entries(WAYS_IN)) {
    await client.query(`delete from ${table} where ${which}`)
  }
}
