import { randomBytes } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import type { TimestampAuthority } from '../timestamping/index.ts'
import { renewalsOfToken } from './index.ts'

/** `RENEWED_DEPOSITS=1000000` renews as many. Each is alone under its token: with others it would cost less. */
const DEPOSITS = Number(process.env['RENEWED_DEPOSITS'] ?? 20_000)
const ROWS_AT_ONCE = 20_000
const YEAR_MS = 366 * 86_400_000
const MINUTES = 60_000

test(
  'tokens of very many deposits are renewed by one call, for 48 bytes each at most, and the second time for next to nothing',
  async () => {
    const service = await openTestService()
    onTestFinished(service.close)
    await signed(service, DEPOSITS)
    const asked: number[] = []
    const authority: TimestampAuthority = {
      ...service.timestampAuthority,
      requestToken: (root) => {
        asked.push(root.length)
        return service.timestampAuthority.requestToken(root)
      },
    }
    service.advance(11 * MINUTES)
    const collecting = await secondsOf(() => service.renewTokens([authority]))
    service.advance(YEAR_MS)
    const first = await secondsOf(() => service.renewTokens([authority]))
    const bytes = await bytesOf(service)
    service.advance(YEAR_MS)
    const second = await secondsOf(() => service.renewTokens([authority]))
    const more = (await bytesOf(service)) - bytes
    expect(asked).toEqual([32, 32])
    for (const batch of [1, 256, 257, DEPOSITS / 2, DEPOSITS]) {
      expect(await renewalsOf(service, batch)).toHaveLength(2)
    }
    process.stdout.write(
      `renewal of ${DEPOSITS} deposits, each alone under its token: 1 call; collected in ${collecting} s as they came, renewed in ${first} s, ` +
        `again in ${second} s; ${(bytes / DEPOSITS).toFixed(1)} bytes each, and ${(more / DEPOSITS).toFixed(2)} more for the second\n`,
    )
    expect(bytes / DEPOSITS).toBeLessThanOrEqual(48)
    expect(more / DEPOSITS).toBeLessThanOrEqual(2)
  },
  60_000 + DEPOSITS,
)

const secondsOf = async (work: () => Promise<boolean>): Promise<string> => {
  const start = performance.now()
  expect(await work()).toBe(true)
  return ((performance.now() - start) / 1000).toFixed(1)
}

async function bytesOf({ client }: TestService): Promise<number> {
  const { rows } = await client.pool.query<{ bytes: string }>(`
    select sum(pg_total_relation_size(name::regclass)) as bytes
    from unnest(array['token_pages', 'renewal_pages', 'renewals', 'renewal_schedule']) as name`)
  return Number(rows[0]?.bytes)
}

async function renewalsOf(service: TestService, batch: number) {
  const { rows } = await service.client.pool.query<{ token: Buffer }>(
    'select token from receipt_tokens where batch_id = $1',
    [batch],
  )
  return renewalsOfToken(service.context, batch, rows[0]?.token ?? Buffer.alloc(0))
}

/** Tokens that all differ in their last bytes, which are a part of the signature that no renewal looks at. */
async function signed({ client, timestampAuthority }: TestService, count: number): Promise<void> {
  const { bytes, facts } = await timestampAuthority.requestToken(randomBytes(32))
  for (let left = count; left > 0; left -= ROWS_AT_ONCE) {
    await client.pool.query(
      `with made as (
         insert into receipt_batches
           (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at, signed_at)
         select sha256(i::text::bytea), 1, id, id, now(), now()
         from (select i, gen_random_uuid() as id from generate_series(1, $1::int) as i) as ids
         returning id
       )
       insert into receipt_tokens
         (batch_id, authority, level, token, signer, serial, policy, time, stored_at)
       select id, 'one', 'simple',
         overlay($2::bytea placing substr(sha256(id::text::bytea), 1, 16) from $3::int),
         $4, $5, $6, $7, $7 from made`,
      [
        Math.min(left, ROWS_AT_ONCE),
        bytes,
        bytes.length - 15,
        facts.signer,
        facts.serial,
        facts.policy,
        facts.time,
      ],
    )
  }
}
