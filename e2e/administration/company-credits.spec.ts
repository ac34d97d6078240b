import { postAs } from '../fixtures/api.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { english } from '../fixtures/wording.ts'

test.use({ language: 'en' })

test('a company’s administrator hands out credits from the pool, and takes some back', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(402)
  complaints.expectRefusal(409)
  await visit(await server.sample('direction'), '/company')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atelier Lumière SAS')
  const pool = page.getByRole('definition').first()
  await expect(pool).toHaveText('230')
  const gael = page
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: 'Gaël Le Goff' })
  const before = 20
  await expect(gael).toContainText(String(before - 1))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite to the company' })
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(invitation.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await invitation.getByLabel('Email').fill('studio@demo.example')
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(invitation.getByRole('alert')).toHaveText('This person is already in your company.')
  await invitation.getByLabel('Email').fill('zadie@example.org')
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()

  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Assign credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign credits to Gaël Le Goff' })
  await dialog.getByLabel('Credits').fill('1000')
  await dialog.getByRole('button', { name: 'Assign credits' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Credits').fill('31')
  await dialog.getByRole('button', { name: 'Assign credits' }).click()
  await expect(dialog).toBeHidden()
  await expect(pool).toHaveText('199')
  await expect(gael).toContainText('50')

  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Take credits back' }).click()
  const back = page.getByRole('dialog', { name: 'Take credits back from Gaël Le Goff' })
  await back.getByLabel('Credits').fill('8')
  await back.getByRole('button', { name: 'Take credits back' }).click()
  await expect(back).toBeHidden()
  await expect(pool).toHaveText('207')

  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Cap and reference' }).click()
  const terms = page.getByRole('dialog', { name: 'Settings of Gaël Le Goff' })
  await terms.getByLabel('Reference (optional)').fill('ATELIER-2026-0042')
  await terms.getByLabel('Monthly anchorage cap').fill('12')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(terms).toBeHidden()
  await expect(gael).toContainText('Ref. ATELIER-2026-0042')
  await expect(gael).toContainText('12 a month at most')
  await expectNoSidewaysScroll(page)

  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend Gaël Le Goff?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(gael).toContainText('Active')

  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Make administrator' }).click()
  const promotion = page.getByRole('alertdialog', { name: 'Make Gaël Le Goff an administrator?' })
  await promotion.getByRole('button', { name: 'Cancel' }).click()
  await expect(promotion).toBeHidden()
  await expect(gael).toContainText('Sub-account')

  await page.getByRole('button', { name: 'Actions for Atelier Lumière' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Assign credits', 'Take credits back'])
  await page.keyboard.press('Escape')

  const ines = page.getByRole('row').filter({ hasText: 'Inès Benali' })
  await ines.getByRole('button', { name: 'Actions for Inès Benali' }).click()
  const toHerself = page.getByRole('menuitem', { name: 'Assign credits' })
  await expect(toHerself).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Suspend|Remove/ })).toHaveCount(0)
  await toHerself.click()
  const own = page.getByRole('dialog', { name: 'Assign credits to Inès Benali' })
  await own.getByLabel('Credits').fill('1.5')
  await own.getByRole('button', { name: 'Assign credits' }).click()
  await expect(own.getByText('Enter a whole number')).toBeVisible()
  await own.getByLabel('Credits').fill('7')
  await own.getByRole('button', { name: 'Assign credits' }).click()
  await expect(own).toBeHidden()
  await expect(page.getByText('Credits left').first().locator('..')).toContainText('56')

  await visit(await server.sample('studio'))
  await expect(page.getByText('Credits left').first().locator('..')).toContainText('42')

  await visit(await server.sample('direction'), '/company')
  await gael.getByRole('button', { name: 'Actions for Gaël Le Goff' }).click()
  await page.getByRole('menuitem', { name: 'Take credits back' }).click()
  await back.getByLabel('Credits').fill('42')
  await back.getByRole('button', { name: 'Take credits back' }).click()
  await expect(back).toBeHidden()

  await visit(await server.sample('studio'))
  await page.getByRole('button', { name: english.newAnchorage }).first().click()
  const short = page.getByRole('dialog').getByRole('alert')
  await expect(short).toContainText('Ask Atelier Lumière or Inès Benali for credits.')
  await expect(short).not.toContainText('Products')
})

test('a company without credits leads to where they are bought', async ({
  page,
  server,
  visit,
}) => {
  const administrator = await sessionOf(server.url, server.administrator)
  const name = 'Workshop without credits'
  const reply = await postAs(administrator, '/admin/companies', { name })
  const { id: companyId } = (await reply.json()) as { id: string }
  const accountType = 'companyAdministrator'
  await visit(await newcomer(server, 'Odile', { accountType, companyId }), '/company')
  await page.getByRole('main').getByRole('link', { name: 'Buy credits' }).click()
  await expect(page).toHaveURL('/products')
})
