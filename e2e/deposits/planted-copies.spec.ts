import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { readIdentity } from '@ancrage/vault'
import { sealedCopy } from '@ancrage/vault/testing'
import type { Locator } from '@playwright/test'
import { callAs, getAs, postAs, type Session } from '../fixtures/api.ts'
import { chooseFiles, deposit, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { prepareKey, secretOn, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

const PART = 16 * 1024 * 1024
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPicker)
})

test('AE12: a part that somebody else left in a session meanwhile is not taken for one’s own', async ({
  page,
  server,
  visit,
}, testInfo) => {
  test.slow()
  const person = await newcomer(server, 'Solène', { credits: 5, storage: true })
  const file = testInfo.outputPath('film.bin')
  await writeFile(file, randomBytes(PART + 1000))
  await visit(person, '/profile')
  await prepareKey(page, page.getByRole('main'), testInfo.outputPath('fiche.txt'))
  await page.goto('/')
  await page.route('**/parts/1', () => undefined)
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un film', type: 'Vidéo' }, french)
  await dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' }).check()
  const first = page.waitForResponse((reply) => reply.url().endsWith('/parts/0') && reply.ok())
  await dialog.getByRole('button', { name: french.anchor }).click()
  await first
  const address = await dialog.getByRole('link', { name: french.view }).getAttribute('href')
  const session = await sessionOf(server.url, person)
  const { items } = (await (await getAs(session, '/vault/objects')).json()) as Listed
  await plantPart(session, { id: items[0]?.id ?? '', part: 1, bytes: Buffer.alloc(1016) })
  page.on('dialog', (question) => void question.accept())
  await page.goto(address ?? '')
  await page.unrouteAll()

  const main = page.getByRole('main')
  await choose(main, 'Reprendre l’envoi', file)
  await expect(main).toContainText(/Conservée, /)
  const opened = testInfo.outputPath('opened.bin')
  await download(main, OPEN, opened)
  expect((await readFile(opened)).equals(await readFile(file))).toBe(true)
})

test('AE12: a copy that somebody else completed in a session is not said to be one’s own', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Tristan', { credits: 5, storage: true })
  const file = testInfo.outputPath('plan.bin')
  const content = randomBytes(70_000)
  await writeFile(file, content)
  await visit(person, '/profile')
  const sheet = testInfo.outputPath('fiche.txt')
  await prepareKey(page, page.getByRole('main'), sheet)
  await page.goto('/')
  const dialog = await deposit(page, { files: [file], title: 'Un plan', type: 'Photographie' })
  await dialog.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Aucune copie n’est conservée.')

  const session = await sessionOf(server.url, person)
  const { items } = (await (await getAs(session, '/deposits')).json()) as Listed
  const [made] = items
  const { recipient } = readIdentity(await secretOn(sheet))
  const copy = sealedCopy(content, [recipient])
  const begun = await postAs(session, '/vault/objects', {
    depositId: made?.id,
    fileId: made?.files?.[0]?.id,
    header: base64(copy.header),
    nonce: base64(copy.nonce),
  })
  const { id } = (await begun.json()) as { id: string }
  const { length } = copy.parts[0] ?? []
  await plantPart(session, { id, part: 0, bytes: Buffer.alloc(length) })
  await postAs(session, `/vault/objects/${id}/complete`, {})

  await choose(main, 'Laisser une copie chiffrée', file)
  await expect(main).toContainText('n’a pas été faite avec votre clé et ce fichier')
})

/** The act that gives a file back. */
const OPEN = 'Récupérer le fichier'

type Listed = Readonly<{
  items: readonly Readonly<{ id: string; files?: readonly Readonly<{ id: string }>[] }>[]
}>

/** Whoever has a session of somebody, and not their key. */
async function plantPart(
  session: Session,
  { id, part, bytes }: Readonly<{ id: string; part: number; bytes: Buffer<ArrayBuffer> }>,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  await callAs(session, `/vault/objects/${id}/parts/${part}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${digest}:`,
    },
    body: bytes,
  })
}

async function choose(main: Locator, name: string, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    main.page().waitForEvent('filechooser'),
    main.getByRole('button', { name }).click(),
  ])
  await chooser.setFiles(file)
}
