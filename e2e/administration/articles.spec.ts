import { patchAs, postAs } from '../fixtures/api.ts'
import { paintPicture } from '../fixtures/own-files.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('an administrator writes an article in two languages, publishes it, and deletes it', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectRefusal(404)
  await visit(server.administrator, '/administration?tab=articles')
  await page.getByRole('button', { name: 'Nouvel article' }).click()
  const editor = page.getByRole('dialog', { name: 'Nouvel article' })
  await editor.getByRole('button', { name: 'Publier' }).click()
  await expect(editor.getByLabel('Titre')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await editor.getByLabel('Titre').fill('Dater une œuvre')
  await editor.getByLabel('Résumé').fill('Ce qu’une date prouve.')
  const address = editor.getByLabel('Adresse')
  const widthOf = async () => (await address.boundingBox())?.width
  const width = await widthOf()
  await address.fill('une-adresse-'.repeat(7).slice(0, -1))
  await expect.poll(widthOf).toBe(width)
  await address.fill('dater-une-oeuvre')
  await editor.getByLabel('Texte', { exact: true }).fill('## Pourquoi\n\nUne **preuve** datée.')
  await expect(editor.getByRole('heading', { name: 'Pourquoi' })).toBeVisible()
  await expect(editor.getByLabel('Adresse')).toHaveValue('dater-une-oeuvre')
  await editor.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('complétez celle-ci')).toBeVisible()
  await editor.getByLabel('Titre').fill('Dating a work')
  await editor.getByLabel('Résumé').fill('What a date proves.')
  await editor.getByLabel('Texte', { exact: true }).fill('A dated **proof**.')
  const chooser = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: 'Choisir une image' }).click()
  await (await chooser).setFiles(await paintPicture(testInfo.outputPath('cover.bmp'), 0.5))
  await expect(editor.getByRole('img', { name: 'Image de couverture choisie' })).toBeVisible()
  await editor.getByRole('button', { name: 'Publier' }).click()
  const saved = page.getByRole('dialog', { name: 'Dater une œuvre' })
  await expect(saved).toContainText('Publié')
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'Fermer', exact: true }).click()

  await visit(await server.sample('creatrice'), '/blog')
  await page.getByRole('link', { name: 'Dater une œuvre' }).click()
  await expect(page).toHaveURL('/blog/dater-une-oeuvre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dater une œuvre')
  await expect(page.getByText('preuve', { exact: true })).toHaveCSS('font-weight', /^[67]00$/)
  await expectAccessible(page)

  await page.goto('/articles')
  const picture = page.getByRole('listitem').filter({ hasText: 'Dater une œuvre' }).locator('img')
  const widthOfPicture = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(widthOfPicture, 'visitors see the picture').toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Dater une œuvre' }).click()
  await expect(page).toHaveURL('/articles/dater-une-oeuvre')
  await expect(page.getByRole('article').locator('img')).toBeVisible()

  await visit(server.administrator, '/administration?tab=articles')
  await page.getByRole('button', { name: 'Actions pour Dater une œuvre' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Dater une œuvre' })).toHaveCount(0)
  await page.goto('/blog/dater-une-oeuvre')
  await expect(page.getByRole('main')).toContainText('Cet article est introuvable')
})

test('an article that is published is corrected where it stands, then becomes a draft again, which no reader sees', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(404)
  const administrator = await sessionOf(server.url, server.administrator)
  const created = await postAs(administrator, '/admin/articles', {
    slug: 'garder-ses-brouillons',
    title: { fr: 'Garder ses brouillons', en: 'Keeping drafts' },
    summary: { fr: 'Pourquoi et comment.', en: 'Why and how.' },
    body: { fr: 'Gardez tout.', en: 'Keep all of it.' },
  })
  const { id } = (await created.json()) as { id: string }
  await patchAs(administrator, `/admin/articles/${id}`, { published: true })
  await visit(server.administrator, '/administration?tab=articles')
  const actions = page.getByRole('button', { name: 'Actions pour Garder ses brouillons' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  const editor = page.getByRole('dialog', { name: 'Garder ses brouillons' })
  await expect(editor).toContainText('Publié')
  await editor.getByLabel('Texte', { exact: true }).fill('Gardez tout, **daté**.')
  await editor.getByRole('button', { name: 'English' }).click()
  await expect(editor.getByLabel('Texte', { exact: true })).toHaveValue('Keep all of it.')
  await editor.getByRole('button', { name: 'Fermer', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('L’article est enregistré.')).toBeVisible()
  await editor.getByRole('button', { name: 'Fermer', exact: true }).click()
  await page.goto('/articles/garder-ses-brouillons')
  await expect(page.getByText('daté', { exact: true })).toHaveCSS('font-weight', /^[67]00$/)

  await page.goto('/administration?tab=articles')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Repasser en brouillon' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Garder ses brouillons' })).toContainText(
    'Brouillon',
  )
  await page.goto('/articles/garder-ses-brouillons')
  await expect(page.getByRole('main')).toContainText('Cet article est introuvable')
})
