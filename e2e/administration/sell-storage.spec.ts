import { writeFile } from 'node:fs/promises'
import { getAs, patchAs } from '../fixtures/api.ts'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { RealServer } from '../fixtures/real-server.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { prepareKey, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

test('21: the operator puts storage on sale, its price says how much it keeps, and who buys it leaves an encrypted copy', async ({
  page,
  server,
  visit,
}, testInfo) => {
  await page.addInitScript(withoutPicker)
  await takeOffSale(server)
  const customer = await newcomer(server, 'Ondine', { credits: 1 })
  await visit(customer, '/profile')
  await expect(page.getByText('Cette option n’est pas en vente pour l’instant.')).toBeVisible()
  await visit(server.administrator, '/administration?tab=products')
  const product = page
    .getByRole('row')
    .filter({ has: page.getByText('Stockage', { exact: true }).first() })
  await expect(product).toContainText('Brouillon')
  await product.getByRole('button', { name: 'Actions pour Stockage' }).click()
  await page.getByRole('menuitem', { name: 'Mettre en vente' }).click()
  // The news goes by itself: it is looked for first.
  await expect(page.getByText('Produit mis en vente.')).toBeVisible()
  await expect(product).toContainText('En vente')

  await visit(customer, '/profile#storage')
  await page.getByRole('main').getByRole('link', { name: 'Voir les produits' }).click()
  const offer = page.getByRole('article').filter({ hasText: 'Stockage' })
  await expect(offer).toContainText(
    /Copies chiffrées\s: 5\sGo pour un compte, 50\sGo pour une société/,
  )
  await expect(offer).toContainText('copies lisibles 90 jours, puis supprimées')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Commander : Stockage' }).click()
  const order = page.getByRole('dialog', { name: 'Stockage' })
  await expect(order).toContainText('À l’échéance, les copies restent lisibles 90 jours')
  await order.getByRole('checkbox', { name: /activation de ma commande/ }).check()
  await order.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  const [number = ''] =
    /\b[A-Z]+-[\d-]+/.exec(await order.getByText(/^Commande \S+ enregistrée$/).innerText()) ?? []

  await visit(server.administrator, '/administration?tab=orders')
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme payée' }).click()
  const paid = page.getByRole('dialog', { name: 'Marquer comme payée' })
  await paid.getByRole('button', { name: 'Marquer comme payée' }).click()
  await expect(paid).toBeHidden()

  const file = testInfo.outputPath('conte.txt')
  await writeFile(file, 'Il était une fois')
  await visit(customer)
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un conte', type: 'Livre' }, french)
  await prepareKey(page, dialog, testInfo.outputPath('fiche.txt'))
  // A key that is prepared here chooses the copy.
  await expect(dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })).toBeChecked()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de conte.txt est conservée.')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  await expect(page.getByRole('dialog').getByRole('note')).toContainText(
    'Vos copies chiffrées seront supprimées',
  )
})

/** The demonstration sells it from the beginning, an installation does not. */
async function takeOffSale(server: RealServer): Promise<void> {
  const administrator = await sessionOf(server.url, server.administrator)
  const { items } = (await (await getAs(administrator, '/admin/products')).json()) as {
    items: { id: string; kind: string; state: string }[]
  }
  const storage = items.find(({ kind }) => kind === 'storage')
  expect(storage?.state).toBe('published')
  await patchAs(administrator, `/admin/products/${storage?.id}`, { state: 'draft' })
}

test('21: the operator gives an account more room, which its person reads, and the log says so', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Quentin', { storage: true })
  const email = person.email
  await visit(server.administrator, `/administration?tab=users&search=${email}`)
  const open = page.getByRole('button', { name: 'Actions pour Quentin' })
  await open.click()
  await page.getByRole('menuitem', { name: 'Quota de stockage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quota de stockage : Quentin' })
  await expect(dialog).toContainText(/Espace utilisé\s: 0\soctet sur 5\sGo/)
  await dialog.getByLabel('Quota, en Go').fill('vingt')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Quota, en Go')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Quota, en Go').fill('20')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Quota enregistré.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await visit(server.administrator, '/administration?tab=audit')
  await expect(page.getByRole('main')).toContainText(/Quota de stockage\s: vide → 20\sGo/)
  await visit(person, '/profile')
  await expect(page.getByRole('main')).toContainText(/sur 20\sGo/)
})
