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
})

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
