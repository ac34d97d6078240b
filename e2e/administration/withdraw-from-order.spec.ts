import { getAs, postAs, type Session } from '../fixtures/api.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use(PHONE)

test('24: a buyer withdraws on a phone after using 3 credits of a pack, has a credit note, and is paid back', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const buyer = await newcomer(server, 'Noémie')
  const session = await sessionOf(server.url, buyer)
  const { id, number, credits } = await ordered(session)
  const operator = await sessionOf(server.url, server.administrator)
  await postAs(operator, `/admin/orders/${id}/pay`, {})
  for (const character of ['a', 'b', 'c']) await anchored(session, character)

  await visit(buyer, '/products/orders')
  const orders = page.getByRole('list', { name: 'Vos commandes' })
  await expect(orders).toContainText('Payée')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: `Renoncer au contrat ici\u00A0: commande ${number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Se rétracter de la commande ${number}` })
  await expect(dialog).toContainText(
    `${credits - 3}\u00A0crédits non utilisés, sur ${credits}, sont repris. Ce que vous avez utilisé reste dû.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByText(`Rétractation de la commande ${number} enregistrée.`)).toBeVisible()
  await expect(orders).toContainText('Rétractée')
  await expect(orders).toContainText('€ à recevoir')
  await download(orders, `Avoir de la commande ${number}`, testInfo.outputPath('avoir.pdf'))

  await visit(server.administrator, '/administration?tab=orders')
  await page.getByLabel('Statut').selectOption('À rembourser')
  await expect(page.getByText('€ à rembourser')).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme remboursée' }).click()
  const refunded = page.getByRole('dialog', { name: 'Marquer comme remboursée' })
  await refunded.getByLabel('Référence du virement').fill('REMB 1')
  await expectAccessible(page)
  await refunded.getByRole('button', { name: 'Marquer comme remboursée' }).click()
  await expect(page.getByText(`Commande ${number} remboursée.`)).toBeVisible()

  await visit(buyer, '/products/orders')
  await expect(orders).toContainText('Remboursée')
  await expect(orders).toContainText('€ remboursés le')
})

async function ordered(session: Session) {
  const { items } = (await (await getAs(session, '/products')).json()) as {
    items: { id: string; kind: string }[]
  }
  const productId = items.find(({ kind }) => kind === 'pack')?.id ?? ''
  const reply = await postAs(session, '/orders', { startsAtOnce: true, productId, quantity: 1 })
  return (await reply.json()) as { id: string; number: string; credits: number }
}

async function anchored(session: Session, character: string): Promise<void> {
  const sha256 = character.repeat(64)
  const files = [{ name: 'page.txt', size: 1, mediaType: 'text/plain', sha256 }]
  const words = { title: 'Une page', creationType: 'document', depositor: 'Noémie' }
  await postAs(session, '/deposits', { ...words, files })
}
