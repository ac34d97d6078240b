import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { COMBINATIONS } from './combinations.ts'
import { shooter } from './shooter.ts'
import { writeLooseFacts } from '../fixtures/loose-facts.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { depositAndWait } from '../fixtures/public-deposit.ts'
import { expect, test, VECTORS } from '../fixtures/verification-site.ts'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use({ ...seen, locale: LOCALES[seen.language] })

    test('every verdict of the verification site', async ({
      page,
      server,
      bring,
      explorers,
      calendar,
      complaints,
    }, testInfo) => {
      complaints.expectCutConnection()
      const shoot = shooter(page, `${name}/verification`)
      const shootVerdict = async (picture: string, ...files: readonly string[]) => {
        await page.goto('/')
        await bring(...files)
        await untilJudged(page)
        await shoot(picture)
      }
      await explorers(['truth', 'truth'])
      await page.goto('/')
      await shoot('nothing-brought')
      await shootVerdict('file-missing', 'block-358391.ots')
      await shootVerdict('proof-missing', 'block-358391.bin')
      await shootVerdict('matches', 'block-358391.bin', 'block-358391.ots')
      await page.emulateMedia({ media: 'print' })
      await shoot('matches-printed')
      await page.emulateMedia({ media: 'screen' })
      await calendar()
      await shootVerdict('pending', 'block-358391.bin', 'block-358391-pending.ots')
      await page.getByRole('button', { name: /^(Interroger|Ask the) / }).click()
      await expect(page.getByRole('button', { name: /^(Télécharger|Download) / })).toBeVisible()
      await shoot('completed')
      const changed = testInfo.outputPath('in-no-block.txt')
      await writeFile(changed, 'Ce texte n’est dans aucun bloc.\r\n')
      await shootVerdict('differs', changed, 'in-no-block.ots')
      await shootVerdict('refuted', 'in-no-block.txt', 'in-no-block.ots')
      const cut = testInfo.outputPath('cut.zip')
      await writeFile(cut, (await readFile(`${VECTORS}block-358391-dossier.zip`)).subarray(0, 300))
      await shootVerdict('refused', 'block-358391.bin', changed, cut)
      await explorers(['truth', 'lie'])
      await shootVerdict('sources-disagree', 'block-358391.bin', 'block-358391.ots')

      await explorers(['nothing', 'nothing'])
      const folder = testInfo.outputPath()
      const file = await drawLogo(testInfo.outputPath('phare.svg'), name)
      const by = await newcomer(server, name, { credits: 2 })
      const open = await depositAndWait(server, { file, visibility: 'public', folder, by })
      await page.goto(`/c/${open.number}`)
      await expect(page.getByText(open.number).first()).toBeVisible()
      await shoot('certificate')
      await bring(file, open.dossier)
      await untilJudged(page)
      await shoot('certificate-checked')
      const loose = await writeLooseFacts(testInfo.outputPath('facts.json'), {
        file,
        number: open.number,
        title: 'Un autre titre',
      })
      await shootVerdict('facts-contradicted', loose, file, open.dossier)
      await shootVerdict('facts-claimed-alone', loose, file, open.proof)
      const kept = await depositAndWait(server, { file, visibility: 'private', folder, by })
      await page.goto(`/c/${kept.number}`)
      await expect(page.getByText(kept.number).first()).toBeVisible()
      await shoot('certificate-private')
    })
  })
}

const BUSY = /^(?:(?:Recherche|Looking for) |(?:Lecture|Reading|Vérification en cours|Checking)…)/

async function untilJudged(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(BUSY)).toHaveCount(0)
}
