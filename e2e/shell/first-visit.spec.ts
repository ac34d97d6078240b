import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.15: the sign-in page says in three lines what the service does, and leads to the verification of a proof', async ({
  page,
}) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(3)
  await expect(main).toContainText('Seule son empreinte est ancrée.')
  const verify = main.getByRole('link', { name: /^Vérifier une preuve/ })
  await expect(verify).toHaveAttribute('href', 'https://verification.example/')
  const place = async () => {
    const { x = 0, width = 0 } = (await main.locator('> .MuiCard-root').boundingBox()) ?? {}
    return { middle: Math.round(x + width / 2), width }
  }
  await expect.poll(place).toEqual({ middle: 640, width: 420 })
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('20.15: what the service does stands below the card', async ({ page }) => {
    await page.goto('/login')
    const main = page.getByRole('main')
    const below = async () => {
      const card = await main.locator('> .MuiCard-root').boundingBox()
      const words = await main.getByText('Votre fichier reste chez vous').boundingBox()
      return (words?.y ?? 0) - (card?.y ?? Infinity) - (card?.height ?? 0)
    }
    await expect.poll(below).toBeGreaterThan(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('20.12: the head of the visitors’ pages is one line, and its menu leads to each', async ({
    page,
  }) => {
    await page.goto('/discover')
    const head = page.getByRole('banner')
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(80)
    await head.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveCount(6)
    await expect(menu.getByRole('menuitem', { name: 'Se connecter' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'Produits' }).click()
    await expect(page).toHaveURL('/prices')
    await expect(menu).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })
})
