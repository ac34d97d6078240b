import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { chooseFiles, deposit, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

const MIB = 1024 * 1024
const sha256Of = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** What becomes of the deposits that a page sends; whatever else it asks for goes its way. */
const onDeposits = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/api/deposits', (route) =>
    route.request().method() === 'POST' ? handle(route) : route.continue(),
  )

test('an answer lost on the way makes one deposit, not two', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  const file = await drawLogo(testInfo.outputPath('perdu.svg'), 'Réponse perdue')
  await visit(server.administrator)
  const keys: string[] = []
  await onDeposits(page, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none')
    if (keys.length > 1) return route.continue()
    // The server receives the request and records it; only its answer never arrives.
    expect((await route.fetch()).status()).toBe(201)
    return route.abort()
  })

  const wish = { files: [file], title: 'Une réponse perdue', type: 'Logotype' }
  const dialog = await deposit(page, wish)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: wish.title })).toHaveCount(1)
})

test('who leaves while no answer comes is not told that nothing was anchored', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  const file = await drawLogo(testInfo.outputPath('sourd.svg'), 'Sans réponse')
  await visit(server.administrator)
  await onDeposits(page, async (route) => {
    await route.fetch()
    return route.abort()
  })
  const dialog = await chooseFiles(page, [file])
  await fillDetails(dialog, { title: 'Une réponse jamais venue', type: 'Logotype' }, french)
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog.getByRole('status').last()).toContainText('Connexion perdue')
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter le nouvel ancrage ?' })
  await expect(question).toContainText('sont peut-être déjà enregistrés')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Quitter' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Une réponse jamais venue' })
  await expect(row).toHaveCount(1)
})

test('the question of who is leaving goes by itself once everything is anchored', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('tard.svg'), 'Réponse tardive')
  await visit(server.administrator)
  const answer = Promise.withResolvers<void>()
  await onDeposits(page, async (route) => {
    await answer.promise
    return route.continue()
  })
  const dialog = await chooseFiles(page, [file])
  await fillDetails(dialog, { title: 'Une réponse tardive', type: 'Logotype' }, french)
  await dialog.getByRole('button', { name: french.anchor }).click()
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter le nouvel ancrage ?' })
  await expect(question).toContainText('sont peut-être déjà enregistrés')
  answer.resolve()
  await expect(question).toHaveCount(0)
  await expect(dialog).toContainText(/AN-\d{4}-\d{7}/)
})

test('who leaves while the files are looked at one last time has anchored nothing', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('lent.svg'), 'Un disque lent')
  await visit(await newcomer(server, 'Patience', { credits: 1 }))
  let sent = 0
  await onDeposits(page, (route) => {
    sent++
    return route.continue()
  })
  const dialog = await chooseFiles(page, [file])
  await fillDetails(dialog, { title: 'Un disque lent', type: 'Logotype' }, french)
  const readAgain = await holdReading(page)
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog.getByRole('status').last()).toHaveText(
    'Le fichier est relu une dernière fois…',
  )
  await expect(dialog.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter le nouvel ancrage ?' })
  await expect(question).toContainText('Rien n’a encore été ancré')
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(dialog).toHaveCount(0)
  await readAgain()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre premier ancrage' })).toBeVisible()
  expect(sent).toBe(0)
})

test('of several that were sent in part, the others alone are counted and paid', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectRefusal(500)
  const files = await Promise.all(
    ['une', 'deux', 'trois'].map((name) => drawLogo(testInfo.outputPath(`${name}.svg`), name)),
  )
  await visit(await newcomer(server, 'Parfait', { credits: 3 }))
  let sent = 0
  await onDeposits(page, (route) =>
    ++sent === 2
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'service.failed', message: 'Une erreur est survenue' } },
        })
      : route.continue(),
  )
  const dialog = await chooseFiles(page, files, { grouping: 'Un ancrage par fichier' })
  await dialog.getByRole('combobox', { name: french.type }).fill('Logotype')
  await page.getByRole('listbox').getByRole('option', { name: 'Logotype', exact: true }).click()
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog).toContainText('il vous restera 0 crédit')
  await dialog.getByRole('button', { name: /^Ancrer/ }).click()
  await expect(dialog).toContainText('1 ancrage sur 3 est enregistré')
  await expect(dialog).toContainText(/2 crédits\s; il vous restera 0 crédit/)
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog).toContainText('Vos 3 ancrages sont enregistrés')
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + files.length)
})

test('a file large enough for the engine is hashed though the connection was cut before any was', async ({
  page,
  server,
  visit,
  context,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  const file = testInfo.outputPath('enregistrement.bin')
  await writeFile(file, 'Un début')
  await truncate(file, 9 * MIB)
  await visit(server.administrator)
  const engine = page.waitForEvent('worker')
  await page.getByRole('button', { name: french.newAnchorage }).first().click()
  // Once it answers, it has been fetched.
  await (await engine).evaluate(() => 0)
  await context.setOffline(true)
  const dialog = page.getByRole('dialog')
  await pickFiles(dialog, [file], french)
  await expect(dialog.locator('code')).toHaveAttribute('title', await sha256Of(file))
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
})

test('an engine that cannot be fetched is said to be missing, and is fetched once the connection is back', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  const file = testInfo.outputPath('film.bin')
  await writeFile(file, 'Un film')
  await truncate(file, 9 * MIB)
  await page.route('**/digest-file.worker*', (route) => route.abort())
  await visit(server.administrator)
  await page.getByRole('button', { name: french.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await pickFiles(dialog, [file], french)
  await expect(dialog.getByRole('alert')).toContainText('la connexion semble coupée')
  await expectAccessible(page)
  await page.unroute('**/digest-file.worker*')
  await dialog.getByRole('button', { name: /^Recommencer le calcul/ }).click()
  await expect(dialog.locator('code')).toHaveAttribute('title', await sha256Of(file))
})

test.describe('on a phone, in English', () => {
  test.use({ ...PHONE, language: 'en' })

  test('a connection lost before the deposit is sent is waited for, and nothing typed is lost', async ({
    page,
    server,
    words,
    visit,
    context,
    complaints,
  }, testInfo) => {
    complaints.expectCutConnection()
    const file = await drawLogo(testInfo.outputPath('tunnel.svg'), 'In a tunnel')
    await visit(server.administrator)
    const dialog = await chooseFiles(page, [file], { words })
    await fillDetails(dialog, { title: 'Made in a tunnel', type: 'Drawing' }, words)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: words.anchor }).click()
    await expect(dialog.getByRole('status').last()).toContainText('Connection lost')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(dialog).toContainText(words.recorded)
    await dialog.getByRole('link', { name: words.view }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Made in a tunnel')
  })
})

test('a page that could not be fetched says that the connection is lost, and comes back by itself', async ({
  page,
  server,
  visit,
  context,
  complaints,
}) => {
  complaints.expectCutConnection()
  await visit(server.administrator)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion au service perdue')
  await expect(page.getByRole('status')).toContainText('Rien n’est perdu')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produits')
})

/** Files on a disk that takes its time: what looks at them again waits until it is told to go on. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const gate = Promise.withResolvers<void>()
    Blob.prototype.arrayBuffer = async function () {
      await gate.promise
      return new Response(this).arrayBuffer()
    }
    return gate
  })
  return () => held.evaluate((gate) => gate.resolve())
}
