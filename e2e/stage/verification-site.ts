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
const BLOCK = {
  height: 358_391,
  hash: '000000000000000003e892881a8cdcdc117c06d444057c98b6f04a9ee75a2319',
  header:
    '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6',
}
/** As hard as the block above had to be. */
const OTHER_BLOCK = {
  hash: '000000000000000009a11b3972c8e532fe964de937c9e0096b43814e67af3728',
  header:
    '02000000b6ff0b1b1680a2862a30ca44d346d9e8910d334beb48ca0c00000000000000009d10aa52ee949386ca9385695f04ede270dda20810decd12bc9b048aaab3147124d95a5430c31b18fe9f0864',
}

type Fixtures = Readonly<{
  /** Hosts that the page asked, in the order in which it first did. */
  hosts: readonly string[]
  /** What each explorer says of block 358,391: the truth, a true header of another block, or nothing. */
  explorers: (say: readonly ('truth' | 'lie' | 'nothing')[]) => Promise<void>
  /** The calendar has kept its promise: block 358,391 holds it. */
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
  const block = says === 'truth' ? BLOCK : OTHER_BLOCK
  const answers = new Map([
    ['/api/block-height/0', GENESIS.hash],
    [`/api/block-height/${BLOCK.height}`, block.hash],
    [`/api/block/${block.hash}/header`, block.header],
  ])
  await page.route(`https://${host}/**`, (route) => {
    const body = answers.get(new URL(route.request().url()).pathname)
    if (says === 'nothing' || body === undefined) return route.abort()
    return route.fulfill({ body, headers: OPEN })
  })
}

/** What stands behind the digest in the proof: the path to the block. */
function keptPromise(): Buffer {
  const magicAndDigest = 31 + 1 + 1 + 32
  return readFileSync(`${VECTORS}block-358391.ots`).subarray(magicAndDigest)
}

export { expect, expectAccessible, expectNoSidewaysScroll } from './test.ts'
