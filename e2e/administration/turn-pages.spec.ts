import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { postAs } from '../fixtures/api.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const DEPOSITS = 29

test('a page on its way is not turned again, and the range is that of the rows that are shown', async ({
  page,
  server,
  visit,
}) => {
  await visit(await depositorOfMany(server, 'Pétronille Page'))
  const { range, rows, next, back } = listOf(page)
  await expect(range).toHaveText('1–10 sur 29')
  const held = await hold(page, /\/api\/deposits\?/)
  await pressTwice(next)
  await expect(range).toHaveText('1–10 sur 29')
  await expectAccessible(page)
  held.letThrough()
  await expect(range).toHaveText('11–20 sur 29')
  await expect(next).toBeFocused()
  expect(held.turnedTo().size).toBe(1)

  await page.keyboard.press('Enter')
  await expect(range).toHaveText('21–29 sur 29')
  await expect(rows).toHaveCount(9)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await back.click()
  await expect(range).toHaveText('11–20 sur 29')
})

test('a list in another order begins at its first page, however that order was chosen', async ({
  page,
  server,
  visit,
}) => {
  await visit(await depositorOfMany(server, 'Ordonnance Rang'))
  const { range, rows, next } = listOf(page)
  const newest = await rows.first().getByRole('link').first().innerText()
  const byTitle = page.getByRole('columnheader').getByRole('button', { name: 'Nom' })
  await byTitle.click()
  await expect(rows.first()).toContainText('Série 01')
  await next.click()
  await expect(range).toHaveText('11–20 sur 29')
  await expect(rows.first()).toContainText('Série 11')

  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(range).toHaveText('1–10 sur 29')
  await expect(rows.first()).toContainText(newest)
  await page.goBack()
  await expect(rows.first()).toContainText('Série 01')
  await expect(range).toHaveText('1–10 sur 29')

  const held = await hold(page, /\/api\/deposits\?.*sort=-title/)
  await byTitle.click()
  await pressTwice(next)
  held.letThrough()
  await expect(rows.first()).toContainText('Série 29')
  await expect(range).toHaveText('1–10 sur 29')
  expect(held.turnedTo().size).toBe(0)
})

test('nor is a page of the credit history, which is turned like those of the administration', async ({
  page,
  server,
  visit,
}) => {
  await visit(await depositorOfMany(server, 'Comptine Compte'), '/profile')
  const { next, back } = listOf(page)
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Série')
  const newest = await first.innerText()
  const held = await hold(page, /\/credit-entries\?/)
  await pressTwice(next)
  held.letThrough()
  await expect(first).not.toHaveText(newest, { useInnerText: true })
  await expect(next).toBeFocused()
  expect(held.turnedTo().size).toBe(1)
  await back.click()
  await expect(first).toHaveText(newest, { useInnerText: true })
  await expect(back).toBeDisabled()
})

function listOf(page: Page) {
  return {
    range: page.getByRole('status').filter({ hasText: ` sur ${DEPOSITS}` }),
    rows: page.locator('tbody').getByRole('row'),
    next: page.getByRole('button', { name: 'Page suivante' }),
    back: page.getByRole('button', { name: 'Page précédente' }),
  }
}

/** As somebody does who sees nothing happen. */
async function pressTwice(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
  await expect(button).toBeDisabled()
  await button.page().keyboard.press('Enter')
}

/** Keeps the answers to what a page asks for there until they are let through. */
async function hold(page: Page, path: RegExp) {
  const open = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(path, async (route) => {
    asked.push(route.request().url())
    await open.promise
    // The page may have given up waiting for it: what is shown is read again when a deposit is confirmed.
    await route.continue().catch(() => undefined)
  })
  return {
    /** The cursors of the pages that were asked for, without the first. */
    turnedTo: () => new Set(asked.flatMap((url) => new URL(url).searchParams.get('cursor') ?? [])),
    letThrough: open.resolve,
  }
}

async function depositorOfMany(server: RealServer, name: string): Promise<Person> {
  const person = await newcomer(server, name, { credits: DEPOSITS })
  const deposits = Array.from({ length: DEPOSITS }, (_, index) => ({
    title: `Série ${String(index + 1).padStart(2, '0')}`,
    creationType: 'drawing',
    depositor: name,
    files: [{ name: 'x.txt', size: 3, sha256: randomUUID().replaceAll('-', '').repeat(2) }],
  }))
  const session = await sessionOf(server.url, person)
  await postAs(session, '/deposits/batch', { deposits }, { 'idempotency-key': randomUUID() })
  return person
}
