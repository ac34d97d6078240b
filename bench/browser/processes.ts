import { readFile } from 'node:fs/promises'

import type { Browser, CDPSession } from '@playwright/test'

/** The processes of one browser: what they have cost, and what they hold. */
export type Processes = Readonly<{
  /** Processor seconds of all of them since they began. */
  processorSeconds: () => Promise<number>
  /** Bytes of memory of all of them; what several share is counted once. */
  memoryBytes: () => Promise<number>
}>

export async function watchProcesses(browser: Browser): Promise<Processes> {
  const session = await browser.newBrowserCDPSession()
  return {
    processorSeconds: async () => sum((await list(session)).map(({ cpuTime }) => cpuTime)),
    memoryBytes: async () => memoryOf(await list(session)),
  }
}

async function list(session: CDPSession) {
  return (await session.send('SystemInfo.getProcessInfo')).processInfo
}

/** Bytes of memory of these processes together; what several share is counted once. Linux only. */
export async function memoryOf(processes: readonly Readonly<{ id: number }>[]): Promise<number> {
  return sum(await Promise.all(processes.map(proportionalMemory)))
}

/** Linux divides each shared page among those that share it. */
async function proportionalMemory({ id }: Readonly<{ id: number }>): Promise<number> {
  // A helper process may have ended since it was listed.
  const said = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(said)?.[1] ?? 0) * 1024
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
