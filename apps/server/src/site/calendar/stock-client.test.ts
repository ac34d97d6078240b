import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openRpcServer } from '@ancrage/dev-chain'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { openTestCalendar } from './testing/open-test-calendar.ts'
import { runStockClient, whyNoStockClient } from './testing/stock-client.ts'

beforeEach(({ skip }) => {
  const reason = whyNoStockClient()
  if (reason !== undefined) skip(reason)
})

test('the standard client stamps two files through our calendar, upgrades and verifies them', async () => {
  const { service, port } = await openTestCalendar()
  const rpcServer = await openRpcServer(service.chain, { port: 0 })
  onTestFinished(() => rpcServer.close())
  const calendar = `http://localhost:${port}`
  const files = [await fileOf('une œuvre'), await fileOf('')]

  await Promise.all(files.map((file) => runStockClient('stamp', file, calendar)))
  for (const file of files) {
    expect(await runStockClient('upgrade', file, calendar)).toBe(
      'pending: Pending confirmation in Bitcoin blockchain',
    )
    expect(await runStockClient('verify', file, rpcServer.url)).toBe('')
  }

  await service.anchorAndConfirm()
  const height = service.chain.tip().height - 5
  const header = await service.chain.headers.headerAt(BigInt(height))
  for (const file of files) {
    expect(await runStockClient('upgrade', file, calendar)).toBe('')
    expect(await runStockClient('verify', file, rpcServer.url)).toBe(`${height} ${header?.time}`)
  }
})

test('the standard client shows its person what our calendar refuses', async () => {
  const { port } = await openTestCalendar({ limitPerMinute: 1 })
  const calendar = `http://localhost:${port}`
  await runStockClient('stamp', await fileOf('first'), calendar)
  await expect(runStockClient('stamp', await fileOf('second'), calendar)).rejects.toThrow(
    'HTTP Error 429',
  )
})

async function fileOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-stock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'œuvre.txt')
  await writeFile(file, content)
  return file
}
