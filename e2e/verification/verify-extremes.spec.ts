import { readFile, truncate, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { watchMemory } from '../fixtures/browser-memory.ts'
import { expect, test, VECTORS } from '../fixtures/verification-site.ts'

const SIZE = 4 * 1024 ** 3
/** Of that many zeros, by `sha256sum`. */
const DIGEST = '8479e43911dc45e89f934fe48d01297e16f51d17aa561d4d1c216b1ae0fcddca'
/** What the workers, the pieces in flight and what the page has not cleared away yet may take: an eighth of the file. */
const MOST_BYTES = 512 * 1024 ** 2
/** 60,000 operations, one inside the other. */
const DEEP_PROOF = fileURLToPath(
  new URL('../../packages/proof/vectors/bad-deep-60000-ops.ots', import.meta.url),
)

test('a file of 4 GB is hashed in constant memory, and the page goes on meanwhile', async ({
  page,
  browser,
  bring,
}, testInfo) => {
  test.skip(process.platform !== 'linux', 'the memory of a browser is read from /proc')
  test.setTimeout(900_000)
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
  await expect.poll(stillHashing, { timeout: 600_000, intervals: [250] }).toBe(0)

  await expect(page.getByRole('main').getByText(DIGEST)).toBeVisible()
  const megabytes = Math.round((highest - idle) / 1e6)
  testInfo.annotations.push({ type: 'memory', description: `${megabytes} MB at the highest` })
  console.warn(
    `4 GB hashed with ${megabytes} MB beyond the page’s own ${Math.round(idle / 1e6)} MB`,
  )
  expect(highest - idle).toBeLessThan(MOST_BYTES)
})

test('hostile files get a clear message, and the page goes on', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  const dossier = await readFile(`${VECTORS}block-358391-dossier.zip`)
  const cut = testInfo.outputPath('cut.zip')
  await writeFile(cut, dossier.subarray(0, 300))
  const broken = testInfo.outputPath('broken.pdf')
  await writeFile(
    broken,
    '%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Length 99999 >>\nstream\nx\nendstream\nendobj\n2 0 obj\n<< /Type /Filespec /UF (a) /EF << /F 1 0 R >> >>\nendobj\n',
  )
  const proof = testInfo.outputPath('cut.ots')
  const whole = await readFile(`${VECTORS}block-358391.ots`)
  await writeFile(proof, whole.subarray(0, 70))
  const bomb = testInfo.outputPath('bomb.zip')
  await writeFile(bomb, claimingFourGigabytes(dossier))
  await bring(cut, broken, proof, bomb, DEEP_PROOF)
  const verdict = page.getByRole('region', { name: 'Preuve manquante ou illisible' })
  await expect(verdict).toContainText('la preuve s’y trouve peut-être')
  const told = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await expect(told('cette archive ZIP est abîmée')).toBeVisible()
  await expect(told('les pièces jointes de ce PDF sont abîmées')).toBeVisible()
  await expect(told('ce n’est pas une preuve OpenTimestamps valable')).toHaveCount(2)
  await expect(told('cette archive contient bien plus qu’un dossier')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.record')).toContainText('cette archive ZIP est abîmée')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Tout retirer' }).click()
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('La preuve correspond')
})

/** An archive whose directory and first header say of its first file that it unpacks to 4 GB. */
function claimingFourGigabytes(archive: Buffer): Buffer {
  const bomb = Buffer.from(archive)
  bomb.writeUInt32LE(0xff_ff_ff_f0, bomb.indexOf('PK\u0001\u0002') + 24)
  bomb.writeUInt32LE(0xff_ff_ff_f0, bomb.indexOf('PK\u0003\u0004') + 22)
  return bomb
}
