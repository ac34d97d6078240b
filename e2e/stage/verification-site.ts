import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { collectComplaints } from './complaints.ts'
import { expect, test as base } from './test.ts'

export const VECTORS = fileURLToPath(new URL('../../apps/verify/vectors/', import.meta.url))
/** The one file that works from a disk. */
export const OFFLINE_PAGE = new URL('../../apps/verify/dist/offline.html', import.meta.url).href

const EXPLORERS = ['blockstream.info', 'mempool.space'] as const
const CALENDAR = 'alice.btc.calendar.opentimestamps.org'
const GENESIS = {
  hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  header:
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
}
const BLOCK_170 = {
  hash: '00000000d1145790a8694403d4063f323d499e655c83426834d4ce2f8dd4a2ee',
  header:
    '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70',
}

type Fixtures = Readonly<{
  /** Hosts that the page asked, in the order in which it first did. */
  hosts: readonly string[]
  /** What each explorer says of block 170: the truth, a true header of another block, or nothing. */
  explorers: (say: readonly ('truth' | 'lie' | 'nothing')[]) => Promise<void>
  /** The calendar has kept its promise: block 170 holds it. */
  calendar: () => Promise<void>
  /** Brings files to the page, from the folder of vectors or by their path. */
  bring: (...files: readonly string[]) => Promise<void>
  /** The heading of the verdict. */
  expectVerdict: (words: string) => Promise<void>
}>

/** The verification site as the server serves it, with everybody whom it may ask played by the test. */
export const test = base.extend<Fixtures>({
  baseURL: ({ server }, use) => use(server.verifyUrl),
  complaints: async ({ page, server }, use) => {
    const complaints = await collectComplaints(page, server.verifyUrl)
    // The service does not know a block that holds no anchor of its own.
    complaints.expectRefusal(404)
    await use(complaints)
    // Others may be asked here; the journeys count whom.
    const ours = complaints
      .unexpected()
      .filter((text) => !/^another host: (https|file|blob):/.test(text))
    expect(ours).toEqual([])
  },
  hosts: [
    async ({ page }, use) => {
      const hosts: string[] = []
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        const name = host === '' ? protocol : host
        if (!hosts.includes(name)) hosts.push(name)
      })
      await use(hosts)
    },
    { auto: true },
  ],
  explorers: async ({ page }, use) => {
    await use(async (say) => {
      for (const [index, host] of EXPLORERS.entries()) {
        await playExplorer(page, host, say[index] ?? 'nothing')
      }
    })
  },
  calendar: async ({ page }, use) => {
    await use(async () => {
      await page.route(`https://${CALENDAR}/timestamp/*`, (route) =>
        route.fulfill({ body: keptPromise(), headers: OPEN }),
      )
    })
  },
  bring: async ({ page }, use) => {
    await use(async (...files) => {
      const paths = files.map((file) => (file.startsWith('/') ? file : `${VECTORS}${file}`))
      await page.locator('input[type=file]').setInputFiles(paths)
    })
  },
  expectVerdict: async ({ page }, use) => {
    await use((words) =>
      expect(page.getByRole('status').getByRole('heading', { level: 2 })).toHaveText(words),
    )
  },
})

const OPEN = { 'access-control-allow-origin': '*' }

async function playExplorer(
  page: Page,
  host: string,
  says: 'truth' | 'lie' | 'nothing',
): Promise<void> {
  const block = says === 'truth' ? BLOCK_170 : GENESIS
  const answers = new Map([
    ['/api/block-height/0', GENESIS.hash],
    ['/api/block-height/170', block.hash],
    [`/api/block/${block.hash}/header`, block.header],
  ])
  await page.route(`https://${host}/**`, (route) => {
    const body = answers.get(new URL(route.request().url()).pathname)
    if (says === 'nothing' || body === undefined) return route.abort()
    return route.fulfill({ body, headers: OPEN })
  })
}

/** What stands behind the digest in the proof: the path to block 170. */
function keptPromise(): Buffer {
  const magicAndDigest = 31 + 1 + 1 + 32
  return readFileSync(`${VECTORS}block-170.ots`).subarray(magicAndDigest)
}

export { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts'
