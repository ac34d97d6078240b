import { wrongRows, type Reading } from '../reading.ts'

/** What rows of receipts say of one another. */
export const examineSignatures = wrongRows({
  signedHasToken: `
    select batch.id::text as id,
      json_build_object('signedAt', signed_at, 'tokens', tokens.number) as seen
    from receipt_batches batch cross join lateral (
      select count(*) as number from receipt_tokens where batch_id = batch.id
    ) tokens
    where (signed_at is null) <> (tokens.number = 0)`,
  renewedInTime: `
    select renewal.id::text as id, json_build_object('time', time, 'ended', ended) as seen
    from renewals renewal cross join lateral (
      select least(
        (select before.ends_at from renewals before where before.id = renewal.id - 1),
        (select min(ends_at) from token_pages
          where position < renewal.pages and position >= coalesce(
            (select before.pages from renewals before where before.id = renewal.id - 1), 0))
      ) as ended
    ) certificates
    where time > ended`,
})

export type TokenPageRow = Readonly<{ position: number; digests: Buffer; last: number }>

/** The pages before a place, or all. */
export function tokenPagesOf(reading: Reading, before: number): AsyncIterable<TokenPageRow> {
  return reading.rows<TokenPageRow>(
    `select position, digests, last_batch_id as last from token_pages
    where position < $1 order by position`,
    [before],
  )
}

/** Of the batches after one, up to another: the hash of each token. */
export function tokenDigestsOf(
  reading: Reading,
  after: number,
  last: number,
): AsyncIterable<Readonly<{ digest: Buffer }>> {
  return reading.rows(
    `select sha256(token) as digest from receipt_tokens
    where batch_id > $1 and batch_id <= $2 order by batch_id, authority`,
    [after, last],
  )
}

export type RenewalRow = Omit<TokenRow, 'token'> &
  Readonly<{ id: number; root: Buffer; pages: number; token: Buffer | null }>

export function renewalsOf(reading: Reading): AsyncIterable<RenewalRow> {
  return reading.rows<RenewalRow>(
    `select id, root, pages, authority, token, signer, serial, policy, time
    from renewals order by id`,
  )
}

/** The nodes of its pages, one level after the other. */
export function renewalNodesOf(
  reading: Reading,
  renewal: number,
): AsyncIterable<Readonly<{ nodes: Buffer }>> {
  return reading.rows(
    `select nodes from renewal_pages where renewal_id = $1 order by level, position`,
    [renewal],
  )
}

export type TokenRow = Readonly<{
  authority: string
  token: Uint8Array
  signer: string
  serial: string
  policy: string
  time: Date
}>

export function tokensOf(reading: Reading, batch: number): AsyncIterable<TokenRow> {
  return reading.rows<TokenRow>(
    `select authority, token, signer, serial, policy, time
    from receipt_tokens where batch_id = $1 order by authority`,
    [batch],
  )
}
