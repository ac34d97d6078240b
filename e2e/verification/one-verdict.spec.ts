import { expect, expectAccessible, test } from '../fixtures/verification-site.ts'

test('20.14: once files are in, the place for them is a strip, and one large verdict says since when and what it means; sources are folded', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  const place = page.locator('.drop')
  expect((await place.boundingBox())?.height).toBeGreaterThan(200)
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('La preuve correspond')
  expect((await place.boundingBox())?.height).toBeLessThan(80)
  await expect(place).toContainText('block-358391.bin')
  await expect(place.getByRole('button', { name: 'Ajouter des fichiers' })).toBeVisible()

  const verdict = page.getByRole('status')
  await expect(verdict.locator('.medal')).toBeVisible()
  await expect(verdict.locator('strong')).toHaveText('28 mai 2015 à 15:41:18 UTC')
  await expect(verdict.getByRole('heading', { name: 'Ce que cela prouve' })).toBeVisible()
  await expect(verdict.getByRole('heading', { name: 'Ce que cela ne prouve pas' })).toBeVisible()
  const sources = page.getByText('Explorateurs publics', { exact: false })
  await expect(sources).toBeHidden()
  await page.getByText('D’où viennent les en-têtes de blocs').click()
  await expect(sources).toBeVisible()
  await expectAccessible(page)
})
