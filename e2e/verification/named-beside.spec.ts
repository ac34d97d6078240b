import { expect, test } from '../fixtures/verification-site.ts'

test('AV2: a token under a name that is none of ours is named beside what matches', async ({
  page,
  bring,
  explorers,
  expectVerdict,
}) => {
  await explorers(['truth', 'truth'])
  await page.goto('/')
  await bring('block-358391.bin', 'block-358391.ots', 'receipt.tst')
  await expectVerdict('La preuve correspond')
  await expect(page.getByRole('main')).toContainText(
    /Contenu non comparé à votre fichier\s: «\sreceipt\.tst\s»\./,
  )
})
