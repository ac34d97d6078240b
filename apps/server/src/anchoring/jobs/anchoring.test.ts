import { createHash } from 'node:crypto'

import type { Deposit } from '@ancrage/contract'
import { asDigest, decodeProof, hexToBytes, verify, type HeaderFacts } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1000 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const create = async (wanted = {}): Promise<Deposit> =>
  depositOf(await anna.post('/deposits', newDeposit(wanted)))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))

async function verdictOf(sha256: string, proof: Uint8Array) {
  const headers = new Map<bigint, HeaderFacts>()
  const tip = service.chain.tip()
  for (let height = 0n; height <= BigInt(tip.height); height += 1n) {
    const header = await service.chain.headers.headerAt(height)
    if (header) headers.set(height, header)
  }
  return verify({
    digest: asDigest(hexToBytes(sha256)),
    proof,
    headerAt: (_chain, height) => headers.get(height),
  })
}

describe('a deposit', () => {
  test('is pending at five of six confirmations, and confirmed at six', async () => {
    const made = await create()
    await service.anchor()
    await service.chain.mine(5)
    await service.anchor()
    expect(await read(made)).toMatchObject({
      status: 'pending',
      step: { name: 'inBlock', confirmations: 5, confirmationsNeeded: 6 },
    })
    expect((await anna.get(`/deposits/${made.id}/proof`)).statusCode).toBe(409)
    await service.chain.mine(1)
    await service.anchor()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })

  test('walks through its true steps to a proof that the public verifier accepts', async () => {
    const made = await create()
    expect((await anna.get(`/deposits/${made.id}/proof`)).statusCode).toBe(409)

    await service.anchor()
    const { step } = await read(made)
    if (step.name !== 'broadcast') throw new Error(`its step is ${step.name}`)
    expect(Date.parse(step.sealedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(made.createdAt))
    expect(Date.parse(step.broadcastAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(step.sealedAt ?? ''),
    )

    await service.chain.mine(1)
    await service.anchor()
    expect(await read(made)).toMatchObject({
      status: 'pending',
      step: { name: 'inBlock', confirmations: 1, confirmationsNeeded: 6 },
    })

    await service.chain.mine(5)
    await service.anchor()
    const confirmed = await read(made)
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      step: { name: 'confirmed' },
      anchor: { chain: 'bitcoin', network: 'regtest', evidential: false },
    })

    const reply = await anna.get(`/deposits/${made.id}/proof`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/vnd.opentimestamps.v1')
    expect(reply.headers['content-disposition']).toContain('partition.txt.ots')
    expect(await verdictOf(made.digest, reply.rawPayload)).toEqual({
      status: 'confirmed',
      existedNoLaterThan: Date.parse(confirmed.anchor?.blockTime ?? '') / 1000,
    })
  })

  test('of several files gives each file a proof of its own, which shows no other file', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name, `${name}.txt`))
    const made = await create({ files })
    await service.anchorAndConfirm()
    for (const file of made.files) {
      const { rawPayload } = await anna.get(`/deposits/${made.id}/files/${file.id}/proof`)
      expect((await verdictOf(file.sha256, rawPayload)).status).toBe('confirmed')
      for (const other of made.files.filter(({ id }) => id !== file.id)) {
        expect((await verdictOf(other.sha256, rawPayload)).status).toBe('mismatch')
      }
    }
    const whole = await anna.get(`/deposits/${made.id}/proof`)
    expect((await verdictOf(made.digest, whole.rawPayload)).status).toBe('confirmed')
  })

  test('a hundred of them share one transaction', async () => {
    const made = await Promise.all(Array.from({ length: 100 }, () => create()))
    await service.anchorAndConfirm()
    const now = await Promise.all(made.map(read))
    expect(new Set(now.map((deposit) => deposit.status))).toEqual(new Set(['confirmed']))
    expect(new Set(now.map((deposit) => deposit.anchor?.txid)).size).toBe(1)
  })

  test('T100: the same file twice gives unrelated commitments', async () => {
    const file = fileOf('le même fichier')
    const made = [await create({ files: [file] }), await create({ files: [file] })]
    await service.anchorAndConfirm()
    const commitments = await Promise.all(
      made.map(async ({ id }) => {
        const { rawPayload } = await anna.get(`/deposits/${id}/proof`)
        const [joining] = decodeProof(rawPayload).timestamp.branches
        if (joining?.op.kind !== 'append' && joining?.op.kind !== 'prepend') {
          throw new Error('the first step joins the declaration')
        }
        const declaration = joining.op.argument
        expect(declaration).toHaveLength(32)
        const digest = hexToBytes(file.sha256)
        const pair = joining.op.kind === 'append' ? [digest, declaration] : [declaration, digest]
        return createHash('sha256').update(Buffer.concat(pair)).digest('hex')
      }),
    )
    expect(new Set(commitments).size).toBe(2)
  })
})

describe('the anchoring', () => {
  test('does nothing twice when several runs overlap', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()))
    await Promise.all([service.anchor(), service.anchor(), service.anchor()])
    await service.anchorAndConfirm()
    const { rows } = await service.client.pool.query(
      `select count(*)::int as live from submissions where state <> 'abandoned'
       group by aggregation_id having count(*) <> 1`,
    )
    expect(rows).toEqual([])
    expect((await Promise.all(made.map(read))).every(({ status }) => status === 'confirmed')).toBe(
      true,
    )
  })

  test('leaves deposits alone until the oldest has waited long enough', async () => {
    const { sealDueDeposits } = await import('../sealing/aggregate.ts')
    const made = await create()
    const settings = { aggregationSeconds: 600, maxLeaves: 10 }
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(false)
    expect((await read(made)).step.name).toBe('received')
    await Promise.all(Array.from({ length: 9 }, () => create()))
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(true)
    expect((await read(made)).step.name).toBe('sealed')
    await service.anchorAndConfirm()
  })

  test('P4: nothing is released when the deposits no longer give the root that was anchored', async () => {
    const made = await create()
    await service.anchor()
    await service.client.pool.query('update deposits set nonce = $2 where id = $1', [
      made.id,
      Buffer.alloc(16),
    ])
    await service.chain.mine(6)
    expect(await service.anchor()).toBe(false)
    expect((await read(made)).status).toBe('pending')
  })

  test('P13: what cannot be released holds back neither what comes after it nor what is to be sealed', async () => {
    const spoilt = await create()
    await service.anchor()
    await service.client.pool.query('update deposits set nonce = $2 where id = $1', [
      spoilt.id,
      Buffer.alloc(16),
    ])
    await service.chain.mine(6)
    const made = await create()
    expect(await service.anchor()).toBe(false)
    await service.chain.mine(6)
    expect(await service.anchor()).toBe(false)
    expect((await read(made)).status).toBe('confirmed')
    expect((await read(spoilt)).status).toBe('pending')
  })
})
