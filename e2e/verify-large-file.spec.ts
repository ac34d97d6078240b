import { truncate, writeFile } from 'node:fs/promises'
import { watchMemory } from './stage/browser-memory.ts'
import { expect, test } from './stage/verification-site.ts'

const SIZE = 4 * 1024 ** 3
/** Of that many zeros, by `sha256sum`. */
const DIGEST = '8479e43911dc45e89f934fe48d01297e16f51d17aa561d4d1c216b1ae0fcddca'
/** What the workers and the pieces in flight may take; the file has sixteen times as much. */
const MOST_BYTES = 256 * 1024 ** 2

test('a file of 4 GB is hashed in constant memory, and the page goes on meanwhile', async ({
  page,
  browser,
  bring,
}, testInfo) => {
  test.skip(process.platform !== 'linux', 'the memory of a browser is read from /proc')
  // Sparse: it takes no room on the disk.
  const file = testInfo.outputPath('film.mov')
  await writeFile(file, '')
  await truncate(file, SIZE)
  await page.goto('/')
  const memory = await watchMemory(browser)
  const idle = await memory()
  let highest = idle

  await bring(file)
  const progress = page.getByRole('progressbar')
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a proof')
  await expect(progress).toBeVisible()
  const stillHashing = async () => {
    highest = Math.max(highest, await memory())
    return progress.count()
  }
  await expect.poll(stillHashing, { timeout: 240_000, intervals: [250] }).toBe(0)

  await expect(page.getByRole('main').getByText(DIGEST)).toBeVisible()
  const megabytes = Math.round((highest - idle) / 1e6)
  testInfo.annotations.push({ type: 'memory', description: `${megabytes} MB at the highest` })
  console.warn(
    `4 GB hashed with ${megabytes} MB beyond the page’s own ${Math.round(idle / 1e6)} MB`,
  )
  expect(highest - idle).toBeLessThan(MOST_BYTES)
})
