import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import type { Locator } from '@playwright/test'

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
  const height = async () => (await place.boundingBox())?.height
  await expect.poll(height).toBeGreaterThan(200)
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('La preuve correspond')
  await expect.poll(height).toBeLessThan(80)
  await expect(place).toContainText('block-358391.bin')
  await expect(place).toContainText(/block-358391\.ots\s*\d+\s(octets|ko)/)
  await expect(place.getByRole('button', { name: 'Ajouter des fichiers' })).toBeVisible()

  const verdict = page.getByRole('status')
  await expect(verdict.locator('.medal')).toBeVisible()
  await expect(verdict.locator('.rosette')).toHaveAttribute('data-stage', 'confirmed')
  await expect(verdict.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(verdict.locator('strong')).toHaveText('28 mai 2015 à 15:41:18 UTC')
  const left = async (at: Locator) => Math.round((await at.boundingBox())?.x ?? 0)
  const report = page.getByRole('button', { name: 'Imprimer le rapport' })
  const apart = async () => (await left(report)) - (await left(verdict.locator('.medal')))
  await expect.poll(apart).toBe(0)
  await expect(verdict.getByRole('heading', { name: 'Ce que cela prouve' })).toBeVisible()
  await expect(verdict.getByRole('heading', { name: 'Ce que cela ne prouve pas' })).toBeVisible()
  const checks = page.getByRole('table')
  await expect(checks).toBeHidden()
  await page.getByRole('main').getByText('Ce qui a été contrôlé').click()
  await expect(checks.getByRole('columnheader')).toHaveText(['Contrôle', 'Sources'])
  await expect(checks.getByRole('cell', { name: 'blockstream.info, mempool.space' })).toBeVisible()
  const sources = page.getByText('Explorateurs publics', { exact: false })
  await expect(sources).toBeHidden()
  await page.getByText('D’où viennent les en-têtes de blocs').click()
  await expect(sources).toBeVisible()
  await expectAccessible(page)
})

test('20.14: where the file is another, its hash stands below the expected one, and nothing is green', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  const other = testInfo.outputPath('autre.txt')
  await writeFile(other, 'Un autre texte')
  await bring(other, 'in-no-block.ots')
  await expectVerdict('Ne correspond pas')
  const verdict = page.getByRole('status').filter({ hasText: 'Ne correspond pas' })
  await expect(verdict.locator('.rosette')).toHaveAttribute('data-stage', 'split')
  const hashes = verdict.locator('code')
  await expect(hashes).toHaveCount(2)
  await expect(hashes.last()).toHaveAttribute(
    'title',
    createHash('sha256').update('Un autre texte').digest('hex'),
  )
  await expect(hashes.last()).toHaveText(/^[0-9a-f]{8}…[0-9a-f]{8}$/)
  await expect(verdict).toContainText('Empreinte attendue')
  await expectAccessible(page)
})

test('20.14: who chooses whom to ask keeps the focus there while the verdict is given anew', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  await bring('block-358391.bin', 'block-358391.ots')
  await expectVerdict('La preuve correspond')
  await page.getByText('D’où viennent les en-têtes de blocs').click()
  const choice = page.getByRole('checkbox').first()
  await choice.click()
  await expectVerdict('Impossible à vérifier pour l’instant')
  await choice.click()
  await expectVerdict('La preuve correspond')
  await expect(choice).toBeFocused()
})
