import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test, vi } from 'vitest'

import { describeChain, type LedgerUnderTest } from '@ancrage/chains/ledger-contract'
import { hexOfHash } from '@ancrage/chains/byte-order'
import { openDevelopmentChain } from './index.ts'
import { emptyFolder, openTestChain, someRoot, TEST_TIME } from './testing/chain-in-folder.ts'

describeChain('the development chain', async () =>
  inFolder(await mkdtemp(join(tmpdir(), 'ancrage-contract-'))),
)

async function inFolder(folder: string): Promise<LedgerUnderTest> {
  const chain = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => TEST_TIME })
  return {
    chain,
    advance: async (blocks) => {
      await chain.mine(blocks)
    },
    restart: async () => {
      await chain.close()
      return inFolder(folder)
    },
    remove: async () => {
      await chain.close()
      await rm(folder, { recursive: true })
    },
  }
}

const WITHIN = { timeout: 20_000 }

describe('the development chain', () => {
  test('says that its word is worth nothing', async () => {
    const { facts } = await openTestChain()
    expect(facts).toStrictEqual({
      ledger: 'development',
      id: 'development',
      chain: 'bitcoin',
      network: 'regtest',
      evidential: false,
      confirmationsNeeded: 6,
      askEverySeconds: 0,
    })
  })

  test('starts from the genesis block of regtest', async () => {
    const chain = await openTestChain()
    const genesis = await chain.headers.headerAt(0n)
    expect(hexOfHash(genesis?.hash ?? new Uint8Array())).toBe(
      '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    )
  })

  test('is founded with enough old blocks to spend at once, the newest one made now', async () => {
    const chain = await openTestChain()
    expect(chain.tip()).toMatchObject({ height: 110, time: TEST_TIME / 1_000 })
  })

  test('goes on where it was after a restart', async () => {
    const folder = await emptyFolder()
    const first = await openTestChain(folder)
    await first.mine(3)
    const tip = first.tip()
    await first.close()
    const second = await openTestChain(folder)
    expect(second.tip()).toStrictEqual(tip)
  })

  test('makes a block by itself when it is time', async () => {
    const chain = await openTestChain(undefined, { blockSeconds: 0.01 })
    await vi.waitFor(() => expect(chain.tip().height).toBeGreaterThan(111), WITHIN)
  })

  test('says so while it cannot make blocks, and works again afterwards', async () => {
    let isBroken = false
    const chain = await openTestChain(undefined, {
      blockSeconds: 0.01,
      randomBytes: (length) => {
        if (isBroken) throw new Error('no space left on device')
        return new Uint8Array(length)
      },
    })
    isBroken = true
    await vi.waitFor(
      () =>
        expect(chain.prepare(someRoot())).rejects.toMatchObject({
          name: 'ChainUnavailable',
          code: 'chain.not_writable',
        }),
      WITHIN,
    )
    isBroken = false
    await vi.waitFor(() => chain.prepare(someRoot()), WITHIN)
  })

  test('an anchor whose parent was lost in a restart has to be prepared anew', async () => {
    const folder = await emptyFolder()
    const first = await openTestChain(folder)
    // Eleven rewards can be spent at once: the twelfth anchor spends from one that waits.
    const prepared = []
    for (let seed = 1; seed <= 12; seed++) {
      const one = await first.prepare(someRoot(seed))
      await first.submit(one)
      prepared.push(one)
    }
    await first.close()
    const second = await openTestChain(folder)
    const [child] = prepared.slice(-1)
    if (child === undefined) throw new Error('nothing was prepared')
    await expect(second.submit(child)).rejects.toMatchObject({
      code: 'anchor.input_unavailable',
    })
    for (const one of prepared) await second.submit(one)
    await second.mine(1)
    expect(await second.confirm(someRoot(12), child)).toMatchObject({ state: 'inBlock' })
  })

  test('has nothing to spend when every coin is promised to an anchor not sent yet', async () => {
    const chain = await openTestChain()
    for (let seed = 1; seed <= 11; seed++) await chain.prepare(someRoot(seed))
    await expect(chain.prepare(someRoot(12))).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code: 'chain.no_funds',
    })
    await chain.mine(1)
    await chain.prepare(someRoot(12))
  })

  test('does not keep its process alive', async () => {
    const folder = await emptyFolder()
    const program = `
      import { openDevelopmentChain } from ${JSON.stringify(new URL('index.ts', import.meta.url))}
      await openDevelopmentChain({
        folder: ${JSON.stringify(folder)}, blockSeconds: 3600, now: Date.now,
      })
      console.log('opened')`
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
    ])
    expect(stdout).toBe('opened\n')
  })

  test('P5: a reorganisation undoes an anchor, and a later block holds it again', async () => {
    const chain = await openTestChain()
    const prepared = await chain.prepare(someRoot())
    await chain.submit(prepared)
    await chain.mine(6)
    const before = await chain.confirm(someRoot(), prepared)
    await chain.reorg(6)
    expect(await chain.confirm(someRoot(), prepared)).toStrictEqual({ state: 'waiting' })
    await chain.mine(1)
    const after = await chain.confirm(someRoot(), prepared)
    expect(after).toMatchObject({ state: 'inBlock', confirmations: 1 })
    expect(after).not.toStrictEqual(before)
  })

  test('P5: a reorganisation lasts over a restart', async () => {
    const folder = await emptyFolder()
    const first = await openTestChain(folder)
    await first.mine(3)
    await first.reorg(2)
    const tip = first.tip()
    await first.close()
    await rm(join(folder, 'checkpoint.dat'))
    const second = await openTestChain(folder)
    expect(second.tip()).toStrictEqual(tip)
  })

  test('P6: a dropped anchor is absent, and accepted again', async () => {
    const chain = await openTestChain()
    const prepared = await chain.prepare(someRoot())
    await chain.submit(prepared)
    chain.drop(prepared.txid)
    expect(await chain.confirm(someRoot(), prepared)).toStrictEqual({ state: 'absent' })
    await chain.submit(prepared)
    expect(await chain.confirm(someRoot(), prepared)).toStrictEqual({ state: 'waiting' })
  })

  test('an anchor whose coin went elsewhere during a restart has to be prepared anew', async () => {
    const folder = await emptyFolder()
    const first = await openTestChain(folder)
    const stale = await first.prepare(someRoot(1))
    await first.close()
    const second = await openTestChain(folder)
    const rival = await second.prepare(someRoot(2))
    await second.submit(rival)
    await expect(second.submit(stale)).rejects.toMatchObject({
      name: 'ChainStateUnknown',
      code: 'anchor.input_unavailable',
    })
    await second.mine(1)
    expect(await second.confirm(someRoot(1), stale)).toStrictEqual({ state: 'absent' })
    await expect(second.submit(stale)).rejects.toMatchObject({ code: 'anchor.input_unavailable' })
    const anew = await second.prepare(someRoot(1))
    await second.submit(anew)
    await second.mine(1)
    expect(await second.confirm(someRoot(1), anew)).toMatchObject({ state: 'inBlock' })
  })

  test('goes on anchoring when the subsidy has run out', async () => {
    const chain = await openTestChain()
    await chain.mine(4_950)
    const stock = chain.node.state.coins.size
    for (const seed of [1, 2, 3]) {
      const prepared = await chain.prepare(someRoot(seed))
      await chain.submit(prepared)
      await chain.mine(1)
      const confirmation = await chain.confirm(someRoot(seed), prepared)
      expect(confirmation).toMatchObject({ state: 'inBlock', confirmations: 1 })
    }
    expect(chain.node.state.coins.size).toBe(stock)
  })

  test('P8: a clock three days behind does not stop it', async () => {
    let now = TEST_TIME
    const chain = await openTestChain(undefined, { now: () => now })
    now -= 3 * 86_400_000
    await chain.mine(20)
    expect(chain.tip().height).toBe(130)
  })

  test('takes little room on disk', async () => {
    const folder = await emptyFolder()
    const chain = await openTestChain(folder)
    await chain.mine(1_000)
    const { size } = await stat(join(folder, 'blocks.dat'))
    expect(size / 1_110).toBeLessThan(250)
  })
})
