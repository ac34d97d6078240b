import { readFile } from 'node:fs/promises'

import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { oneTimeCode } from '../fixtures/mail/one-time-code.ts'
import { arriveOnDashboard, fillSignIn, signIn, signOut } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('a second factor is set up, asked for at the next sign-in, and taken away', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  const person = await newcomer(server, 'Nadia')
  await signIn(page, person)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  const setUp = page.getByRole('dialog', { name: 'Activer la double authentification' })
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = await setUp.locator('code').innerText()
  const code = setUp.getByLabel('Puis saisissez le code affiché par l’application')
  complaints.expectRefusal(422)
  await code.fill('000000')
  await expect(setUp.getByRole('alert')).toContainText('Ce code n’est pas valable')
  await expect(code).toHaveValue('')
  await code.fill(oneTimeCode(secret))

  const codes = page.getByRole('dialog', { name: 'Vos codes de secours' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await expectAccessible(page)
  const file = testInfo.outputPath('codes.txt')
  await download(codes, 'Télécharger', file)
  const [heading, , first] = (await readFile(file, 'utf8')).split('\n')
  expect(heading).toContain(`codes de secours de ${person.email}, du `)
  expect(first).toBe(recoveryCode)
  await expect(codes.getByRole('button', { name: 'Terminer' })).toBeDisabled()
  await codes.getByRole('checkbox', { name: 'J’ai conservé mes codes' }).check()
  await codes.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

  await signOut(page)
  complaints.expectRefusal(401)
  const logged: string[] = []
  page.on('console', (said) => logged.push(said.text()))
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code de vérification')
  expect(logged.filter((text) => text.includes('Sign-in failed'))).toEqual([])
  await expectAccessible(page)
  await page.getByLabel('Code à six chiffres').fill('000000')
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas valable')
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recoveryCode)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await arriveOnDashboard(page)
  await expect(page.getByRole('status').getByText(/il vous en reste 9/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/security')
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible()
})
