import { test } from '@playwright/test'
import { COMBINATIONS } from './combinations.ts'
import { shooter } from './shooter.ts'
import { writtenMails } from './written-mails.ts'

for (const { name, seen } of COMBINATIONS) {
  const { language, ...screen } = seen
  test.describe(name, () => {
    test.use(screen)

    test('every mail', async ({ page }, testInfo) => {
      const shoot = shooter(page, `${name}/mails`)
      for (const mail of await writtenMails(testInfo.outputPath(), language)) {
        await page.setContent(mail.html)
        await shoot(mail.name)
      }
    })
  })
}
