import { COMBINATIONS } from './combinations.ts'
import { shooter, shootPage } from './shooter.ts'
import { test } from '../fixtures/test.ts'

test.use({ content: 'nobody' })

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use(seen)

    test('the first administrator’s page', async ({ page, server }) => {
      const shoot = shooter(page, `${name}/set-up`)
      await shootPage(page, shoot, server.setupLink(), 'first-administrator')
    })
  })
}
