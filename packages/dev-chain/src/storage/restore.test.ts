import { execFile } from 'node:child_process'
import { appendFile, copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { openDevelopmentChain, type DevelopmentChain } from '../index.ts'
import { NETWORK_MAGIC } from '../rules/regtest.ts'
import { emptyFolder, openTestChain, someRoot } from '../testing/chain-in-folder.ts'

describe('a chain read from its files', () => {
  test('loses only the last block when that block was torn, wherever', async () => {
    const { folder, whole, before, tip } = await chainWithLastBlock()
    await rm(join(folder, 'checkpoint.dat'))
    for (let size = before; size < whole.length; size += 7) {
      await writeFile(join(folder, 'blocks.dat'), whole.subarray(0, size))
      expect(await tipOf(folder)).toStrictEqual(tip)
      expect((await stat(join(folder, 'blocks.dat'))).size).toBe(before)
    }
  })

  test('goes on behind a torn block as if it had never been', async () => {
    const { folder, whole } = await chainWithLastBlock()
    await truncate(join(folder, 'blocks.dat'), whole.length - 1)
    const chain = await openTestChain(folder)
    await chain.mine(2)
    const tip = chain.tip()
    await chain.close()
    await rm(join(folder, 'checkpoint.dat'))
    expect(await tipOf(folder)).toStrictEqual(tip)
  })

  test.each([
    ['zeros', new Uint8Array(5_000)],
    ['noise', new Uint8Array(5_000).fill(0x6a)],
    ['the mark of a block and no more', NETWORK_MAGIC],
    ['marks in a row', Buffer.concat(Array.from({ length: 9 }, () => NETWORK_MAGIC))],
  ])('is cut behind its last block when %s follow', async (_, rubbish) => {
    const { folder, whole } = await chainWithLastBlock()
    const tip = await tipOf(folder)
    await appendFile(join(folder, 'blocks.dat'), rubbish)
    expect(await tipOf(folder)).toStrictEqual(tip)
    expect((await stat(join(folder, 'blocks.dat'))).size).toBe(whole.length)
  })

  test('is refused, and left as it is, when a block in the middle is damaged', async () => {
    const { folder, whole } = await chainWithLastBlock()
    const damaged = Buffer.from(whole)
    damaged[5_000] = (damaged[5_000] ?? 0) ^ 1
    await writeFile(join(folder, 'blocks.dat'), damaged)
    await rm(join(folder, 'checkpoint.dat'))
    await expect(tipOf(folder)).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code: 'chain.files_damaged',
    })
    expect((await readFile(join(folder, 'blocks.dat'))).equals(damaged)).toBe(true)
  })

  test('is refused when it is another chain’s', async () => {
    const { folder, whole } = await chainWithLastBlock()
    await writeFile(join(folder, 'blocks.dat'), whole.subarray(293))
    await rm(join(folder, 'checkpoint.dat'))
    await expect(tipOf(folder)).rejects.toMatchObject({ code: 'chain.files_damaged' })
  })

  test('does not believe a checkpoint of a longer or another chain', async () => {
    const { folder, before, tip } = await chainWithLastBlock()
    await truncate(join(folder, 'blocks.dat'), before)
    expect(await tipOf(folder)).toStrictEqual(tip)
    const other = await emptyFolder()
    const otherTip = await tipOf(other)
    await copyFile(join(folder, 'checkpoint.dat'), join(other, 'checkpoint.dat'))
    expect(await tipOf(other)).toStrictEqual(otherTip)
  })

  test('does not believe a damaged checkpoint', async () => {
    const { folder } = await chainWithLastBlock()
    const tip = await tipOf(folder)
    const path = join(folder, 'checkpoint.dat')
    const whole = await readFile(path)
    for (const size of [0, 1, 40, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, size))
      expect(await tipOf(folder)).toStrictEqual(tip)
    }
  })

  test('is founded anew when the founding was cut short', async () => {
    const folder = await emptyFolder()
    await writeFile(join(folder, 'blocks.dat.new'), 'half a chain')
    expect(await tipOf(folder)).toMatchObject({ height: 110 })
  })

  test('P1: holds every block that was announced before a kill', async () => {
    const folder = await emptyFolder()
    const announced = await tipsUntilKilled(folder)
    const chain = await openTestChain(folder)
    for (const { height, hash } of announced) {
      const header = await chain.headers.headerAt(BigInt(height))
      expect(Buffer.from(header?.hash ?? []).toString('hex')).toBe(hash)
    }
    expect(announced.length).toBeGreaterThan(20)
  })
})

async function chainWithLastBlock(): Promise<{
  readonly folder: string
  readonly whole: Buffer
  /** Size of the file, and newest block, before the last block. */
  readonly before: number
  readonly tip: ReturnType<DevelopmentChain['tip']>
}> {
  const folder = await emptyFolder()
  const chain = await openTestChain(folder)
  await chain.mine(2)
  const before = chain.node.bytesOnDisk()
  const tip = chain.tip()
  await chain.submit(await chain.prepare(someRoot()))
  await chain.mine(1)
  await chain.close()
  return { folder, whole: await readFile(join(folder, 'blocks.dat')), before, tip }
}

async function tipOf(folder: string): Promise<ReturnType<DevelopmentChain['tip']>> {
  const chain = await openDevelopmentChain({ folder, blockSeconds: 0, now: Date.now })
  await chain.close()
  return chain.tip()
}

/** A process that announces each block and is killed while it goes on. */
function tipsUntilKilled(folder: string): Promise<readonly { height: number; hash: string }[]> {
  const program = `
    import { openDevelopmentChain } from ${JSON.stringify(new URL('../index.ts', import.meta.url))}
    const chain = await openDevelopmentChain({
      folder: ${JSON.stringify(folder)}, blockSeconds: 0, now: Date.now,
    })
    for (;;) {
      await chain.mine(1)
      const { height, hash } = chain.tip()
      console.log(JSON.stringify({ height, hash: Buffer.from(hash).toString('hex') }))
    }`
  return new Promise((resolve) => {
    const args = ['--input-type=module', '--eval', program]
    const child = execFile(process.execPath, args, (_, stdout) => {
      const lines = stdout.split('\n').slice(0, -1)
      resolve(lines.map((line) => JSON.parse(line) as { height: number; hash: string }))
    })
    let heard = 0
    child.stdout?.on('data', (text: string) => {
      heard += text.split('\n').length - 1
      if (heard > 30) child.kill('SIGKILL')
    })
  })
}
