import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { asMerkleRoot, encodeProof, timestampAlong } from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { openRpcServer, type DevelopmentChain } from './index.ts'
import { emptyFolder, openTestChain, someRoot } from './testing/chain-in-folder.ts'
import { runPython, whyNoReferenceClient } from './testing/python.ts'

beforeEach(({ skip }) => {
  const reason = whyNoReferenceClient()
  if (reason !== undefined) skip(reason)
})

describe('other people’s software', () => {
  test('finds every rule of Bitcoin kept, reorganisations and subsidy changes included', async () => {
    const { chain, url } = await openNode()
    for (let seed = 1; seed <= 30; seed++) {
      await chain.submit(await chain.prepare(someRoot(seed)))
      if (seed % 5 === 0) await chain.mine(1)
      if (seed % 10 === 0) await chain.reorg(2)
    }
    await chain.mine(400)
    const { active, coins } = chain.node.state
    const checked = await runPython('check_chain.py', url)
    expect(checked).toBe(`${active.length - 1} 30 ${coins.size}`)
  })

  test('verifies a proof of ours against the chain', async () => {
    const { chain, url } = await openNode()
    const folder = await emptyFolder()
    const content = Buffer.from('une œuvre')
    const digest = createHash('sha256').update(content).digest()
    const { height, time, proof } = await proofOf(chain, digest)
    await writeFile(join(folder, 'œuvre.txt'), content)
    await writeFile(join(folder, 'œuvre.txt.ots'), proof)
    const verified = await runPython(
      'verify_proof.py',
      join(folder, 'œuvre.txt'),
      join(folder, 'œuvre.txt.ots'),
      url,
    )
    expect(verified).toBe(`${height} ${time}`)
  })

  test('refuses the proof once a reorganisation has undone its block', async () => {
    const { chain, url } = await openNode()
    const folder = await emptyFolder()
    const { proof } = await proofOf(chain, createHash('sha256').update('').digest())
    await writeFile(join(folder, 'empty'), '')
    await writeFile(join(folder, 'empty.ots'), proof)
    await chain.reorg(1)
    await expect(
      runPython('verify_proof.py', join(folder, 'empty'), join(folder, 'empty.ots'), url),
    ).rejects.toThrow('Digest does not match merkleroot')
  })
})

async function openNode(): Promise<{ chain: DevelopmentChain; url: string }> {
  const chain = await openTestChain()
  const server = await openRpcServer(chain, { port: 0 })
  onTestFinished(() => server.close())
  return { chain, url: server.url }
}

async function proofOf(
  chain: DevelopmentChain,
  digest: Uint8Array,
): Promise<{ height: number; time: number; proof: Uint8Array }> {
  const root = asMerkleRoot(new Uint8Array(digest))
  const prepared = await chain.prepare(root)
  await chain.submit(prepared)
  await chain.mine(1)
  const anchored = await chain.confirm(root, prepared)
  if (anchored.state !== 'inBlock') throw new Error(`the anchor is ${anchored.state}`)
  const height = BigInt(anchored.blockHeight)
  const timestamp = timestampAlong(anchored.path, {
    attestations: [{ kind: 'bitcoin', height }],
    branches: [],
  })
  return {
    height: anchored.blockHeight,
    time: anchored.blockTime,
    proof: encodeProof({ fileHashOp: 'sha256', digest, timestamp }),
  }
}
