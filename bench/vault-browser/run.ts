import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { editUser, getProfile } from '@ancrage/contract'
import { findBrowser } from '@ancrage/launch/browser'
import { buildSite } from '@ancrage/launch/site-build'

import { withServer, type RealServer } from '../deposits/real-server.ts'
import { printTable } from '../deposits/table.ts'
import { printTargets } from '../deposits/targets.ts'
import { openBareChromium, type BareChromium } from './bare-chromium.ts'
import { estimatesBeside } from './estimates.ts'
import { prepareKey, sendCopy, signIn } from './send-copy.ts'

/**
 * A file is anchored and left as an encrypted copy in a real browser: what it holds in memory meanwhile, how long the page
 * is busy at a time, and whether what it says of the time that is left comes true. The argument: MiB of the file.
 */
const MEGABYTES = Number(process.argv[2] ?? 1024)
const MIB = 2 ** 20
const ROWS = 20
const SETTINGS = { VAULT_ACCOUNT_GB: '100', BLOCK_SECONDS: '1', LOG_LEVEL: 'error' }
const NOTE = `Memory is of all the browser’s processes, beyond what they held before the file was chosen. What is said of the
time that is left counts from its tenth second on, while it is a minute and more.`

if (!(await buildSite(process.execPath, 'web'))) throw new Error('the application was not built')
const executablePath = await findBrowser(process.env)
if (executablePath === undefined) throw new Error('no Chromium is installed')
const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-'))
try {
  const file = await writeRandom(join(folder, 'film.bin'))
  await withServer(SETTINGS, async (server) => {
    await giveStorage(server)
    const browser = await openBareChromium(executablePath)
    try {
      await measure(browser, server.origin, file)
    } finally {
      await browser.close()
    }
  })
} finally {
  await rm(folder, { recursive: true })
}

async function measure(browser: BareChromium, origin: string, file: string): Promise<void> {
  await signIn(browser, origin)
  await prepareKey(browser, origin)
  const { samples, longestFrameMs } = await sendCopy(browser, origin, file)
  const { worst, compared } = estimatesBeside(samples)
  const every = Math.ceil(samples.length / ROWS)
  const curve = samples.filter((_, at) => at % every === 0)
  printTable(
    [
      ['second', 'sent', 'MiB beyond', 'said to be left'],
      ...curve.map(({ second, ratio, memoryBytes, secondsLeft }) => [
        second.toFixed(0),
        `${(ratio * 100).toFixed(0)} %`,
        (memoryBytes / MIB).toFixed(0),
        secondsLeft === undefined ? '' : `${secondsLeft} s`,
      ]),
    ],
    `${MEGABYTES} MiB, hashed before and as they were sent.`,
  )
  const most = Math.max(...samples.map(({ memoryBytes }) => memoryBytes)) / MIB
  const met = printTargets(
    [
      { what: 'memory beyond the page’s own', measured: most, unit: 'MiB', bound: { below: 150 } },
      { what: 'longest frame', measured: longestFrameMs, unit: 'ms', bound: { below: 500 } },
      ...(compared === 0
        ? []
        : [
            {
              what: `time left beside the truth, ${compared} times`,
              measured: worst * 100,
              unit: '%',
              bound: { below: 20 },
            },
          ]),
    ],
    NOTE,
  )
  const report = { bench: 'vault-browser', node: process.version, MEGABYTES, most, longestFrameMs }
  console.log(JSON.stringify({ ...report, worst, compared }))
  if (!met) process.exitCode = 1
}

/** Bytes that nothing compresses. */
async function writeRandom(path: string): Promise<string> {
  const piece = new Uint8Array(MIB)
  const file = await open(path, 'wx')
  for (let written = 0; written < MEGABYTES; written += 1) await file.write(randomFillSync(piece))
  await file.close()
  return path
}

async function giveStorage({ origin, session }: RealServer): Promise<void> {
  const profile = await fetch(`${origin}/api${getProfile.path}`, { headers: session })
  const { id } = getProfile.reply.parse(await profile.json())
  const reply = await fetch(`${origin}/api${editUser.path.replace(':id', id)}`, {
    method: editUser.method,
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ storage: true }),
  })
  if (!reply.ok) throw new Error(`storage was not given: ${reply.status} ${await reply.text()}`)
}
