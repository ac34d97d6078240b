import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { becomesConfirmed, confirmedRow, chooseFiles, deposit, pickFiles } from './stage/deposit.ts'
import { drawLogo, paintPicture } from './stage/own-files.ts'
import { signIn } from './stage/sign-in.ts'
import { expect, expectAccessible, test } from './stage/test.ts'
import { french } from './stage/wording.ts'
import { hasReference, verifyWithOurs, verifyWithReference } from './stage/verify.ts'

test('a dropped file becomes a proof that others can verify, and two certificates', async ({
  page,
  server,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('logo.svg'), 'Un logo')
  await signIn(page, server.administrator)
  await expectAccessible(page)
  const stayed = await markPage(page)

  const dialog = await deposit(page, {
    files: [file],
    title: 'Logo de la maison',
    type: 'Logotype',
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: french.close, exact: true }).click()

  const row = await confirmedRow(page, 'Logo de la maison')
  expect(await stayed()).toBe(true)
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('dashboard.png'), fullPage: true })

  const proof = testInfo.outputPath('logo.svg.ots')
  await download(row, /^Preuve \.ots de/, proof)
  const verdict = await verifyWithOurs(file, proof, server.rpcUrl)
  expect(verdict, verdict.said).toMatchObject({ code: 0 })

  for (const language of ['français', 'anglais']) {
    const certificate = testInfo.outputPath(`certificat-${language}.pdf`)
    await download(row, new RegExp(`^Certificat en ${language}`), certificate)
    expect((await readFile(certificate)).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the deposit page shows the walk and updates by itself', async ({
  page,
  server,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('croquis.svg'), 'Un croquis')
  await signIn(page, server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Croquis du phare', type: 'Dessin' })
  await dialog.getByRole('link', { name: french.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Croquis du phare')
  const stayed = await markPage(page)
  await becomesConfirmed(page)
  expect(await stayed()).toBe(true)
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('deposit.png'), fullPage: true })
})

test('several files make one deposit, and each keeps its own proof', async ({
  page,
  server,
}, testInfo) => {
  const names = ['plan.svg', 'coupe.svg', 'façade été.svg']
  const files = await Promise.all(
    names.map((name) => drawLogo(testInfo.outputPath(name), `Maison, ${name}`)),
  )
  await signIn(page, server.administrator)
  const dialog = await deposit(page, {
    files,
    title: 'Plans de la maison',
    type: 'Dessin ou modèle',
  })
  await dialog.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  for (const [index, name] of names.entries()) {
    const proof = testInfo.outputPath(`${name}.ots`)
    await download(page.getByRole('main'), `Preuve .ots de « ${name} »`, proof)
    const verdict = await verifyWithOurs(files[index] ?? '', proof, server.rpcUrl)
    expect(verdict, verdict.said).toMatchObject({ code: 0 })
  }
})

test('a proof is refused for a file changed by one byte', async ({ page, server }, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('original.svg'), 'Original')
  const changed = await drawLogo(testInfo.outputPath('changed.svg'), 'Originel')
  await signIn(page, server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Un original', type: 'Dessin' })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const proof = testInfo.outputPath('original.svg.ots')
  await download(await confirmedRow(page, 'Un original'), /^Preuve \.ots de/, proof)
  expect(await verifyWithOurs(changed, proof, server.rpcUrl)).toMatchObject({ code: 1 })
})

test('a picture of 100 MB is accepted by the reference client', async ({
  page,
  server,
}, testInfo) => {
  test.skip(!(await hasReference()), 'python3-opentimestamps is not installed')
  const file = await paintPicture(testInfo.outputPath('photo.bmp'), 100)
  await signIn(page, server.administrator)
  const wish = { files: [file], title: 'Grande image', type: 'Photographie' }
  const dialog = await deposit(page, wish, { choose: pickFiles })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const proof = testInfo.outputPath('photo.bmp.ots')
  await download(await confirmedRow(page, 'Grande image'), /^Preuve \.ots de/, proof)
  const verdict = await verifyWithReference(file, proof, server.rpcUrl)
  expect(verdict, verdict.said).toMatchObject({ code: 0 })
})

test('an empty title is refused in words, and nothing typed is lost', async ({
  page,
  server,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('sans-titre.svg'), 'Sans titre')
  await signIn(page, server.administrator)
  const dialog = await chooseFiles(page, [file])
  const depositor = await dialog.getByLabel('Déposant').inputValue()
  await dialog.getByLabel(french.title, { exact: true }).fill('')
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog.getByLabel(french.title, { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(dialog.getByLabel('Déposant')).toHaveValue(depositor)
  await expectAccessible(page)
})

/** Whether the page in view is still the one that was marked: a reload would forget it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-e2e-mark', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-e2e-mark'))
}

async function download(within: Locator, name: string | RegExp, path: string): Promise<void> {
  const page = within.page()
  const started = page.waitForEvent('download')
  await within.getByRole('button', { name }).or(within.getByRole('link', { name })).first().click()
  await (await started).saveAs(path)
}
