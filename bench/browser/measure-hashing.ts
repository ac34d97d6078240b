import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { chooseFiles } from './application.ts'
import { measureOpenssl, type OpensslSpeed } from './openssl-speed.ts'
import type { Processes } from './processes.ts'
import { sha256Of, type SampleFiles } from './sample-files.ts'

const LOOK_EVERY_MS = 500
const REST_MS = 2_000
const PATIENCE_MS = 600_000

export type Hashing = Readonly<{
  files: number
  bytes: number
  seconds: number
  /** Of all processes of the browser: reading the files and drawing the progress included. */
  processorSeconds: number
  /** Beyond what the page held before, at the highest. */
  memoryBytes: number
  /** On one core, before and after. */
  openssl: OpensslSpeed
}>

type Place = Readonly<{ page: Page; origin: string; processes: Processes }>

/** One file, in the page that computes a digest. */
export async function hashInPage(place: Place, files: SampleFiles): Promise<Hashing> {
  await place.page.goto(`${place.origin}/recalculate-hash`)
  return measure(place, files, 'Choisir un fichier')
}

/** Many files, in the dialog of a new anchorage. */
export async function hashInDialog(place: Place, files: SampleFiles): Promise<Hashing> {
  await place.page.goto(place.origin)
  await place.page.getByRole('button', { name: 'Nouvel ancrage' }).first().click()
  return measure(place, files, 'Choisir des fichiers')
}

/** From the choice of the files until the page shows the right digest of each. */
async function measure(
  { page, processes }: Place,
  { paths, bytesOfEach }: SampleFiles,
  button: string,
): Promise<Hashing> {
  const expected = await Promise.all(paths.map(sha256Of))
  await page.getByRole('button', { name: button }).waitFor()
  const before = await measureOpenssl()
  await delay(REST_MS)
  const idle = await processes.memoryBytes()
  const spent = await processes.processorSeconds()
  const started = performance.now()
  await chooseFiles(page, button, paths)
  const highest = await untilShown(page, processes, expected)
  const seconds = (performance.now() - started) / 1000
  const processorSeconds = (await processes.processorSeconds()) - spent
  return {
    files: paths.length,
    bytes: paths.length * bytesOfEach,
    seconds,
    processorSeconds,
    memoryBytes: highest - idle,
    openssl: mean(before, await measureOpenssl()),
  }
}

/** The little of the page that is needed there. */
declare const document: {
  querySelectorAll: (selector: string) => Iterable<{ readonly textContent: string | null }>
}

/** The most memory that was held until then. The page watches for the digests itself: asking it costs time that is measured. */
async function untilShown(
  page: Page,
  processes: Processes,
  digests: readonly string[],
): Promise<number> {
  let shown = false
  const watching = page
    .waitForFunction(
      (wanted) => {
        const said = Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent)
        return wanted.every((digest) => said.includes(digest))
      },
      digests,
      { polling: LOOK_EVERY_MS, timeout: PATIENCE_MS },
    )
    .finally(() => (shown = true))
  let highest = 0
  while (!shown) {
    highest = Math.max(highest, await processes.memoryBytes())
    await Promise.race([watching, delay(LOOK_EVERY_MS)])
  }
  await watching
  return highest
}

function mean(a: OpensslSpeed, b: OpensslSpeed): OpensslSpeed {
  return {
    plain: (a.plain + b.plain) / 2,
    withoutShaInstructions: (a.withoutShaInstructions + b.withoutShaInstructions) / 2,
  }
}
