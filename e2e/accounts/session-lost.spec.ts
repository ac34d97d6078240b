import type { Page } from '@playwright/test'
import { chooseFiles, fillDetails } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import { fillSignIn, signIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { english } from '../fixtures/wording.ts'

test.use({ ...PHONE, language: 'en' })

/** The session is over when that is sent, and not before: the page asks for news meanwhile, and would notice by itself. */
async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await page.context().clearCookies()
    await route.continue()
  })
}

test('a session that ends elsewhere leads to the sign-in page, and back to where one was', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectRefusal(401)
  const person = await newcomer(server, 'Ursula', { language: 'en' })
  await signIn(page, person, english)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await page.getByLabel('Name', { exact: true }).fill('Ursula Kroeber')

  await endSessionAt(page, '**/api/user/profile')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toContainText('Your session has ended')
  await expectAccessible(page)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('user')
  expect(kept).not.toContain('accessToken')
  expect(kept).toContain('i18nextLng')

  await fillSignIn(page, person, english)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ursula')
})

test('a session that ends before a deposit is sent leads to the sign-in page, and what was typed is kept', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  complaints.expectRefusal(401)
  const person = await newcomer(server, 'Octavia', { credits: 1, language: 'en' })
  const file = await drawLogo(testInfo.outputPath('kept.svg'), 'Kept')
  await signIn(page, person, english)
  const dialog = await chooseFiles(page, [file], { words: english })
  await fillDetails(dialog, { title: 'Typed before', type: 'Drawing' }, english)
  await endSessionAt(page, '**/api/deposits')
  await dialog.getByRole('button', { name: english.anchor }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toContainText('Your session has ended')

  await fillSignIn(page, person, english)
  await expect(page).toHaveURL('/')
  const again = await chooseFiles(page, [file], { words: english })
  await expect(again.getByLabel(english.title, { exact: true })).toHaveValue('Typed before')
})
