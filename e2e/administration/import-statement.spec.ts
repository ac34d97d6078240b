import { readFile, writeFile } from 'node:fs/promises'

import { getAs, postAs, type Session } from '../fixtures/api.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('24: an administrator imports the statement of the bank, and the orders that it pays are paid', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  const buyer = await newcomer(server, 'Capucine')
  const session = await sessionOf(server.url, buyer)
  const ordered = async () => {
    const productId = await packOf(session)
    const reply = await postAs(session, '/orders', { startsAtOnce: true, productId, quantity: 1 })
    return (await reply.json()) as { number: string; total: number; credits: number }
  }
  const [paid, tooLittle] = [await ordered(), await ordered()]
  const statement = testInfo.outputPath('releve.xml')
  await writeFile(
    statement,
    statementOf([
      { amount: paid.total, words: `Commande ${paid.number}` },
      { amount: tooLittle.total - 100, words: tooLittle.number },
      { amount: 4200, words: 'Cotisation' },
    ]),
  )
  const choose = async (file: string) => {
    await page.getByRole('button', { name: 'Importer un relevé' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir un fichier' }).click()
    await (await chooser).setFiles(file)
  }
  await visit(server.administrator, '/administration?tab=orders')
  await choose(statement)
  const found = page.getByRole('dialog', { name: 'Virements reçus' })
  const transfers = found.getByRole('listitem')
  await expect(transfers).toHaveCount(3)
  await expect(transfers.nth(0)).toContainText(`Paie la commande${paid.number} Capucine`)
  await expect(transfers.nth(1)).toContainText('Montant différent')
  await expect(transfers.nth(2)).toContainText('Sans numéro de commande')
  await expectAccessible(page)
  await expect(found.getByRole('checkbox')).toHaveCount(1)
  await expect(
    found.getByRole('checkbox', { name: `Marquer ${paid.number} comme payée` }),
  ).toBeChecked()
  await found.getByRole('button', { name: 'Marquer comme payées' }).click()
  await expect(page.getByText('1 commande payée.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paid.number })
  await expect(row).toContainText('Payée')
  await expect(row).toContainText('BANQUE-0')

  await page.getByRole('button', { name: 'Journal comptable' }).click()
  const journal = page.getByRole('dialog', { name: 'Journal comptable' })
  await journal.getByLabel('Mois').selectOption({ index: 0 })
  await expect(journal.getByLabel('Contenu')).toHaveValue('journal')
  await expectAccessible(page)
  complaints.expectRefusal(404)
  await journal.getByLabel('Mois').selectOption({ index: 12 })
  await journal.getByRole('button', { name: 'Télécharger' }).click()
  await expect(journal.getByRole('alert')).toContainText('Aucune écriture pour ce mois')
  await journal.getByLabel('Mois').selectOption({ index: 0 })
  const entries = testInfo.outputPath('journal.csv')
  await download(journal, 'Télécharger', entries)
  expect(await readFile(entries, 'utf8')).toContain(`Paiement de la commande ${paid.number}`)
  await expect(page.getByText('Journal téléchargé.')).toBeVisible()
  await expect(journal).toBeHidden()

  await choose(statement)
  await expect(found).toContainText('ne règle exactement une commande en attente')
  await expect(transfers.nth(0)).toContainText('Commande déjà payée')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Fermer' }).click()

  await visit(buyer, '/products')
  await expect(page.getByRole('link', { name: 'Crédits restants' })).toContainText(
    String(paid.credits),
  )
})

test('24: a file that is no statement is refused, and another one can be chosen', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectRefusal(422)
  const wrong = testInfo.outputPath('photo.xml')
  await writeFile(wrong, 'une photo')
  await visit(server.administrator, '/administration?tab=orders')
  await page.getByRole('button', { name: 'Importer un relevé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer un relevé' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await chooser).setFiles(wrong)
  await expect(dialog.getByRole('alert')).toContainText('n’est pas un relevé au format camt.053')
  await expect(dialog.getByRole('button', { name: 'Choisir un fichier' })).toBeEnabled()
})

async function packOf(session: Session): Promise<string> {
  const reply = await getAs(session, '/products')
  const { items } = (await reply.json()) as { items: { id: string; kind: string }[] }
  return items.find(({ kind }) => kind === 'pack')?.id ?? ''
}

/** Amounts in cents. */
function statementOf(received: readonly Readonly<{ amount: number; words: string }>[]): string {
  const entries = received.map(
    ({ amount, words }, place) =>
      `<Ntry><Amt Ccy="EUR">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>BANQUE-${place}</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>Capucine</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}
