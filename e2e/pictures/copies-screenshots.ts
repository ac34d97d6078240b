import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { newcomer } from '../fixtures/newcomer.ts'
import { startSession } from '../fixtures/session.ts'
import { test } from '../fixtures/test.ts'
import { companyWithStorage, withoutPicker } from '../fixtures/vault.ts'
import { COMBINATIONS } from './combinations.ts'
import { keepSheet, shootCompanyKey, shootHandingOver } from './company-key-pages.ts'
import { shootCopy, shootKey, shootLostKey, shootOptionOff } from './copy-pages.ts'
import { shooter } from './shooter.ts'

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use(seen)

    test('every page and dialog of encrypted copies', async ({
      page,
      server,
      words,
      visit,
    }, testInfo) => {
      const shoot = shooter(page, `${name}/copies`)
      await page.addInitScript(withoutPicker)
      const { language } = seen
      await visit(await newcomer(server, `Lou ${name}`, { language, storage: false }), '/profile')
      await shootOptionOff(page, shoot)
      const terms = { language, storage: true, credits: 5 }
      await visit(await newcomer(server, `Vera ${name}`, terms), '/profile')
      const sheet = testInfo.outputPath('sheet.txt')
      await shootKey(page, shoot, sheet)
      const file = testInfo.outputPath('roman.bin')
      await writeFile(file, randomBytes(200_000))
      await page.goto('/')
      await shootCopy(page, shoot, { file, words })
      await shootLostKey(page, shoot, sheet)
    })

    test('every page and dialog of a company’s key', async ({
      page,
      server,
      browser,
      visit,
    }, testInfo) => {
      const shoot = shooter(page, `${name}/company-key`)
      const { language } = seen
      const companyId = await companyWithStorage(server, `Atelier ${name}`)
      const terms = { accountType: 'companyAdministrator', companyId, storage: true, language }
      const dora = await newcomer(server, `Dora ${name}`, terms)
      const noe = await newcomer(server, `Noé ${name}`, terms)
      await page.addInitScript(withoutPicker)
      await visit(dora, '/company')
      await shootCompanyKey(page, shoot, testInfo.outputPath('dora.txt'))
      const elsewhere = await browser.newContext({ baseURL: server.url, acceptDownloads: true })
      const second = await elsewhere.newPage()
      await second.addInitScript(withoutPicker)
      await startSession(second, noe, { url: server.url, language })
      await second.goto('/company')
      await keepSheet(second, testInfo.outputPath('noe.txt'))
      await elsewhere.close()
      await page.reload()
      await shootHandingOver(page, shoot)
    })
  })
}
