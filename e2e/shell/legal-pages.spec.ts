import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.2: the footer leads a visitor to legal pages of the service’s own, which mark what the operator must fill in', async ({
  page,
}) => {
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  const notice = await opened
  await expect(notice).toHaveURL('/legal/notice')
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await expect(notice.getByRole('main')).toContainText('Ancrage d’essai')
  await expect(notice.locator('mark').first()).toContainText('[À compléter')
  await notice.close()
  for (const path of ['/legal/privacy', '/legal/accessibility']) {
    await page.goto(path)
    await expect(page.locator('mark').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: /^Changer de langue/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility')
  await expect(page.locator('mark').first()).toContainText('[To fill in')
})

test('20.2: the operator writes a legal page in both languages, and an address that is set takes its place', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  await visit(server.administrator, '/administration?tab=settings')
  const lines = page.getByRole('listitem')
  const privacy = lines.filter({ hasText: 'Politique de confidentialité' })
  await expect(privacy).toContainText(/passages à compléter/)
  await expect(lines.filter({ hasText: 'Conditions générales' })).toContainText('legal.example')
  const open = page.getByRole('button', { name: 'Modifier : Politique de confidentialité' })
  await open.click()
  const editor = page.getByRole('dialog', { name: 'Politique de confidentialité' })
  const text = editor.getByLabel('Texte', { exact: true })
  await text.fill('## Vos données\n\nElles restent **ici**.')
  await expect(editor.getByRole('heading', { name: 'Vos données' })).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'English' }).click()
  await text.fill('## Your data\n\nIt stays **here**.')
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La page est enregistrée.')).toBeVisible()
  await expect(privacy).toContainText('Modifiée le')
  await page.goto('/legal/privacy')
  await expect(page.getByRole('heading', { name: 'Vos données' })).toBeVisible()
  await expect(page.getByText('Mis à jour le')).toBeVisible()

  await visit(server.administrator, '/administration?tab=audit')
  const entry = page.getByRole('row').filter({ hasText: 'Page légale modifiée' })
  await expect(entry.first()).toBeVisible()
  await page.goto('/administration?tab=settings')
  await open.click()
  await editor.getByRole('button', { name: 'Rétablir le modèle' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rétablir le modèle ?' })
  await question.getByRole('button', { name: 'Rétablir le modèle' }).click()
  await expect(privacy).toContainText(/passages à compléter/)
})
