import { encodeEvidenceRecord, readEvidenceRecord } from '@ancrage/cms'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { openTemporaryAuthority } from '../timestamping/testing/temporary-authority.ts'
import { TimestampError } from '../timestamping/timestamp-error.ts'
import type { TimestampAuthority } from '../timestamping/index.ts'
import { renewalsOfToken } from './index.ts'
import { nextRenewal } from './renewal-due.ts'
import { signBatches, type SignedBatch } from './testing/signed-batches.ts'

const DAY_MS = 86_400_000
/** What was gathered has settled after ten minutes. */
const SETTLED_MS = 11 * 60_000
const YEARLY = { days: 365, before: undefined }

let service: TestService
beforeEach(async () => {
  service = await openTestService()
})
afterEach(() => service.close())

/** Signs as the service's own does, under another name, and fails as the test says. */
function authorityNamed(name: string, level: TimestampAuthority['level'] = 'simple') {
  const state: { asked: number; fails: Error | undefined } = { asked: 0, fails: undefined }
  const authority: TimestampAuthority = {
    name,
    level,
    requestToken: async (imprint) => {
      state.asked += 1
      const token = await service.timestampAuthority.requestToken(imprint)
      if (state.fails) throw state.fails
      return token
    },
  }
  return { authority, state }
}

const rowsOf = async (statement: string) =>
  (await service.client.pool.query<Readonly<Record<string, unknown>>>(statement)).rows
const renewalsStored = () => rowsOf('select id, pages, tokens, authority from renewals order by 1')
const tokensIn = () =>
  rowsOf('select length(digests) / 32 as tokens from token_pages order by position')
const signed = (count: number, authorities = [authorityNamed('one').authority]) =>
  signBatches(service.client.pool, count, authorities)

/** The years of the renewals in the record of a batch, which the reader of records has verified link by link. */
async function renewedIn({ batchId, root, token }: SignedBatch): Promise<readonly Date[]> {
  const renewals = await renewalsOfToken(service.context, batchId, token)
  const record = encodeEvidenceRecord({ lists: [[root]], token, renewals })
  const read = await readEvidenceRecord(record, service.context.now())
  expect(read.token.signature).toBe('valid')
  return read.renewals.map(({ time }) => new Date(time))
}

describe('tokens', () => {
  test('are renewed once a year by one call, however many there are, of whichever authority', async () => {
    const [one, two] = [authorityNamed('one'), authorityNamed('two')]
    const both = [one.authority, two.authority]
    const all = await signed(300, both)
    const asked = (): number => one.state.asked + two.state.asked
    const before = asked()
    service.advance(SETTLED_MS)
    expect(await service.renewTokens(both)).toBe(true)
    expect(await renewalsStored()).toEqual([])
    expect(await tokensIn()).toEqual([{ tokens: 256 }, { tokens: 256 }, { tokens: 88 }])
    service.advance(365 * DAY_MS)
    expect(await service.renewTokens(both)).toBe(true)
    expect(asked()).toBe(before + 1)
    expect(await renewalsStored()).toEqual([{ id: 1, pages: 3, tokens: 600, authority: 'one' }])
    for (const at of [0, 1, 255, 256, 300, 599]) {
      expect(await renewedIn(all[at] ?? fail())).toHaveLength(1)
    }
    service.advance(364 * DAY_MS)
    await service.renewTokens(both)
    expect(asked()).toBe(before + 1)
  })

  test('that came later are renewed with the others, each once for every renewal since', async () => {
    const [old] = await signed(1)
    service.advance(366 * DAY_MS)
    await service.renewTokens()
    const [young] = await signed(1)
    service.advance(366 * DAY_MS)
    await service.renewTokens()
    const [youngest] = await signed(1)
    service.advance(SETTLED_MS)
    await service.renewTokens()
    expect(await renewedIn(old ?? fail())).toHaveLength(2)
    expect(await renewedIn(young ?? fail())).toHaveLength(1)
    expect(await renewedIn(youngest ?? fail())).toHaveLength(0)
    expect(await tokensIn()).toEqual([{ tokens: 1 }, { tokens: 1 }, { tokens: 1 }])
  })

  test('fill their page, and leave one that a renewal covers as it is', async () => {
    await signed(3)
    service.advance(SETTLED_MS)
    await service.renewTokens()
    await signed(250, [authorityNamed('one').authority, authorityNamed('two').authority])
    service.advance(SETTLED_MS)
    await service.renewTokens()
    // Of a batch, no page holds a part.
    expect(await tokensIn()).toEqual([{ tokens: 255 }, { tokens: 248 }])
  })

  test('are not collected while an authority has still to sign a batch before them', async () => {
    const [first] = await signed(2)
    const { authority } = authorityNamed('late')
    await service.client.pool.query(
      `insert into receipt_requests (authority, batch_id) values ('late', $1), ('gone', $1)`,
      [first?.batchId],
    )
    service.advance(SETTLED_MS)
    await service.renewTokens([authority])
    expect(await tokensIn()).toEqual([])
    await service.client.pool.query(`delete from receipt_requests where authority = 'late'`)
    await service.renewTokens([authority])
    expect(await tokensIn()).toEqual([{ tokens: 2 }])
  })

  test('of a day that is given up are renewed at once, and no more then', async () => {
    await signed(2)
    service.advance(DAY_MS)
    const settings = { days: 365, before: new Date(service.context.now().getTime() - DAY_MS / 2) }
    await service.renewTokens([service.timestampAuthority], YEARLY)
    expect(await renewalsStored()).toEqual([])
    await service.renewTokens([service.timestampAuthority], settings)
    service.advance(2 * DAY_MS)
    await service.renewTokens([service.timestampAuthority], settings)
    expect(await renewalsStored()).toHaveLength(1)
  })
})

describe('a renewal', () => {
  test('is due before the first certificate ends, and leaves out who comes too late', async () => {
    const [one] = await signed(1)
    service.advance(SETTLED_MS)
    await service.renewTokens()
    const ends = new Date(service.context.now().getTime() + 100 * DAY_MS)
    await service.client.pool.query('update token_pages set ends_at = $1', [ends])
    const next = await nextRenewal(service.context.database, YEARLY)
    const days = ((next?.dueAt.getTime() ?? 0) - service.context.now().getTime()) / DAY_MS
    expect(days).toBeGreaterThan(74)
    expect(days).toBeLessThan(76)
    service.advance(76 * DAY_MS)
    await service.renewTokens()
    expect(await renewalsStored()).toHaveLength(1)
    // Its own certificate ends long before it is renewed: what comes then renews nothing any more.
    await service.client.pool.query(`update renewals set ends_at = time + interval '30 days'`)
    service.advance(366 * DAY_MS)
    await service.renewTokens()
    expect(await renewalsStored()).toHaveLength(2)
    expect(await renewedIn(one ?? fail())).toHaveLength(1)
  })

  test('is asked of a qualified authority first, and of the next where one fails', async () => {
    const [simple, qualified] = [authorityNamed('simple'), authorityNamed('best', 'qualified')]
    await signed(1)
    service.advance(366 * DAY_MS)
    simple.state.fails = qualified.state.fails = new TimestampError('authority.unreachable')
    const both = [simple.authority, qualified.authority]
    expect(await service.renewTokens(both)).toBe(false)
    expect([simple.state.asked, qualified.state.asked]).toEqual([1, 1])
    simple.state.fails = undefined
    expect(await service.renewTokens(both)).toBe(true)
    expect(await renewalsStored()).toMatchObject([{ authority: 'simple' }])
    qualified.state.fails = undefined
    service.advance(366 * DAY_MS)
    expect(await service.renewTokens(both)).toBe(true)
    expect(await renewalsStored()).toMatchObject([{ authority: 'simple' }, { authority: 'best' }])
  })

  test('of which the worker died after the call, before its token was stored, is signed once more', async () => {
    const { authority, state } = authorityNamed('one')
    const [one] = await signed(1)
    service.advance(366 * DAY_MS)
    state.fails = new Error('the worker died')
    expect(await service.renewTokens([authority])).toBe(false)
    const [prepared] = await rowsOf('select id, root, token from renewals')
    expect(prepared).toMatchObject({ id: 1, token: null })
    expect(await renewedIn(one ?? fail())).toHaveLength(0)
    state.fails = undefined
    expect(await service.renewTokens([authority])).toBe(true)
    expect(state.asked).toBe(2)
    expect(await rowsOf('select id, root from renewals')).toMatchObject([
      { root: prepared?.['root'] },
    ])
    expect(await renewedIn(one ?? fail())).toHaveLength(1)
  })

  test('that another worker has begun meanwhile is written by that one alone', async () => {
    await signed(1)
    service.advance(366 * DAY_MS)
    const { authority, state } = authorityNamed('one')
    const slow: TimestampAuthority = {
      ...authority,
      requestToken: async (root) => {
        const token = await authority.requestToken(root)
        await service.client.pool.query(
          `update worker_leases set token = token + 1 where name = 'renewals'`,
        )
        return token
      },
    }
    expect(await service.renewTokens([slow])).toBe(false)
    expect(await rowsOf('select token from renewals')).toEqual([{ token: null }])
    expect(state.asked).toBe(1)
  })

  test('whose pages were changed is not handed out', async () => {
    const [one] = await signed(2)
    service.advance(366 * DAY_MS)
    await service.renewTokens()
    expect(await renewedIn(one ?? fail())).toHaveLength(1)
    await service.client.pool.query(
      `update token_pages set digests = set_byte(digests, 40, get_byte(digests, 40) # 1)`,
    )
    await expect(renewedIn(one ?? fail())).rejects.toThrow('leads elsewhere')
  })

  test('is signed by another authority than the token as well', async () => {
    const { authority, remove } = await openTemporaryAuthority(service.context.now)
    onTestFinished(remove)
    const [one] = await signed(1)
    service.advance(366 * DAY_MS)
    expect(await service.renewTokens([authority])).toBe(true)
    expect(await renewedIn(one ?? fail())).toHaveLength(1)
  })
})

const fail = (): never => {
  throw new Error('nothing was signed')
}
