import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Bytes of memory that all processes of a browser hold now; what several share is counted once. Linux only. */
export async function watchMemory(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const held = await Promise.all(processInfo.map(({ id }) => proportionalMemory(id)))
    return held.reduce((total, bytes) => total + bytes, 0)
  }
}

/** Linux divides each shared page among those that share it. */
async function proportionalMemory(id: number): Promise<number> {
  // A helper process may have ended since it was listed.
  const said = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(said)?.[1] ?? 0) * 1024
}
