import { shootAdministration } from './administration-pages.ts'
import { COMBINATIONS } from './combinations.ts'
import { shootDepositDialogs } from './deposit-dialogs.ts'
import { shootDashboard, shootNewAnchorage, shootVerifyHash } from './deposit-pages.ts'
import { shootLinks } from './link-pages.ts'
import { shootCompany, shootOwnPages } from './own-pages.ts'
import { shootPublicPages } from './public-pages.ts'
import { shootSecondFactor } from './second-factor-pages.ts'
import { shootSecrets } from './secret-dialogs.ts'
import { shooter } from './shooter.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

/** One for each combination. */
const NEWCOMERS = [
  'Agathe Roux',
  'Basile Noël',
  'Céleste Faure',
  'Désiré Blanc',
  'Emma Girard',
  'Fanny Colin',
  'Gaspard Petit',
  'Hélène Royer',
]
const newcomers = NEWCOMERS.values()

for (const { name, seen } of COMBINATIONS) {
  const newcomerName = newcomers.next().value ?? name
  test.describe(name, () => {
    test.use(seen)

    test('every page and dialog', async ({ page, server, words, visit, complaints }, testInfo) => {
      for (const status of [401, 403, 404, 410]) complaints.expectRefusal(status)
      const shoot = shooter(page, name)
      const file = await drawLogo(testInfo.outputPath('logo-phare.svg'), name)
      const person = await newcomer(server, newcomerName, { language: seen.language })
      await shootPublicPages(page, shoot, { server, words, language: seen.language })
      const moved = await shootLinks(page, shoot, { server, person, words })
      await shootSecondFactor(page, shoot, { person: moved, words })
      await visit(server.administrator)
      await shoot('dashboard-empty')
      await visit(await server.sample('creatrice'))
      await shootDashboard(page, shoot)
      await shootNewAnchorage(page, shoot, { file, words })
      await shootDepositDialogs({ page, shoot, words })
      await shootVerifyHash(page, shoot, file)
      await shootOwnPages(page, shoot)
      await shootSecrets(page, shoot)
      await visit(await server.sample('direction'), '/company')
      await shootCompany(page, shoot)
      await visit(await server.sample('admin'))
      await shootAdministration(page, shoot)
    })
  })
}
