import { get } from 'node:http'

import type { Browser } from '@playwright/test'

import { onPage, type Session } from './application.ts'

const REST_MS = 3_000

export type FirstLoad = Readonly<{ files: number; bytes: number }>

/** The JavaScript that a browser with an empty cache fetches until the page rests, as gzip carries it. */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  session?: Session,
): Promise<FirstLoad> {
  const scripts = await onPage(browser, session, async (page) => {
    const fetched = new Set<string>()
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) fetched.add(response.url())
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is fetched ahead counts too. A page with live updates is never without a request.
    await page.waitForTimeout(REST_MS)
    return [...fetched]
  })
  const sizes = await Promise.all(scripts.map(bytesByGzip))
  return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) }
}

/** As they travel: `fetch` would tell of them expanded. The smallest files are sent as they are. */
function bytesByGzip(script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(script, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      reply.on('end', () => resolve(bytes))
      reply.on('error', reject)
    })
    request.on('error', reject)
  })
}
