import { shootAdministration } from './pictures/administration-pages.ts'
import { shootDashboard, shootNewAnchorage, shootVerifyHash } from './pictures/deposit-pages.ts'
import { shootCompany, shootOwnPages } from './pictures/own-pages.ts'
import { shootPublicPages } from './pictures/public-pages.ts'
import { shootSecondFactor } from './pictures/second-factor-pages.ts'
import { shooter } from './pictures/shooter.ts'
import { drawLogo } from './stage/own-files.ts'
import { test } from './stage/test.ts'

const LANGUAGES = ['fr', 'en'] as const
const SCHEMES = ['light', 'dark'] as const
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

test.use({ deviceScaleFactor: 2 })
test.describe.configure({ mode: 'parallel' })

/** One for each language, scheme and size. */
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

for (const language of LANGUAGES) {
  for (const colorScheme of SCHEMES) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const name = `${language}-${colorScheme}-${size}`
      const newcomer = newcomers.next().value ?? name
      const isPhone = size === 'phone'
      test.describe(name, () => {
        test.use({ language, colorScheme, viewport, isMobile: isPhone, hasTouch: isPhone })

        test('every page and dialog', async ({
          page,
          server,
          words,
          visit,
          complaints,
        }, testInfo) => {
          complaints.expectRefusal(401)
          complaints.expectRefusal(410)
          const shoot = shooter(page, name)
          const file = await drawLogo(testInfo.outputPath('logo-phare.svg'), name)
          await shootPublicPages(page, shoot, { server, words })
          await shootSecondFactor(page, shoot, { server, words, name: newcomer })
          await visit(server.administrator)
          await shoot('dashboard-empty')
          await visit(await server.sample('creatrice'))
          await shootDashboard(page, shoot)
          await shootNewAnchorage(page, shoot, { file, words })
          await shootVerifyHash(page, shoot, file)
          await shootOwnPages(page, shoot)
          await visit(await server.sample('direction'), '/company')
          await shootCompany(page, shoot)
          await visit(await server.sample('admin'))
          await shootAdministration(page, shoot)
        })
      })
    }
  }
}
