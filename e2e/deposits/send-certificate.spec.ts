import { becomesConfirmed, chooseAct, deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

const READER = 'notaire@example.org'

test('20.10: the certificate is sent by email, in its reader’s language, in words of ours alone', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('source.svg'), 'La source')
  await visit(server.administrator)
  const done = await deposit(page, { files: [file], title: 'Titre-à-taire', type: 'Dessin' })
  await done.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  await chooseAct(page, 'Envoyer par email')
  const dialog = page.getByRole('dialog', { name: 'Envoyer le certificat' })
  await dialog.getByLabel('Email du destinataire').fill('notaire')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(dialog).toContainText('Email doit être une adresse valide')
  await dialog.getByLabel('Email du destinataire').fill(READER)
  await dialog.getByLabel('Langue de l’email et du certificat').selectOption('English')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Le certificat va être envoyé par email')).toBeVisible()
  await expect
    .poll(async () => (await server.mailsTo(READER)).map(({ files }) => files))
    .toEqual([[expect.stringMatching(/^certificate-.*\.pdf$/)]])
  const [mail] = await server.mailsTo(READER)
  expect(mail?.subject).toMatch(/^Certificate of anchorage /)
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('Titre-à-taire')
})
