import { becomesConfirmed, deposit } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

// What is read before a block holds the file has to be there long enough to be read.
test.use({ pace: 'slow' })

test('20.13: before a block holds the file, its page says when the hash was received and gives a provisional receipt', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('esquisse.svg'), 'Une esquisse')
  await visit(server.administrator)
  const wish = { files: [file], title: 'Esquisse du phare', type: 'Dessin' }
  const dialog = await deposit(page, wish)
  await dialog.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')
  const receipt = main.getByRole('button', { name: 'Télécharger le récépissé provisoire' })
  await expect(receipt).toBeVisible()
  await expect(main).toContainText('Nous avons reçu l’empreinte de ce fichier le')
  await expect(main).not.toContainText('existait au plus tard le')
  await becomesConfirmed(page)
  await expect(main).toContainText('Ce fichier existait au plus tard le')
  await expect(receipt).toHaveCount(0)
  await expectAccessible(page)
})
