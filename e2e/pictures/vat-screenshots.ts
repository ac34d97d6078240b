import { postAs, type Session } from '../fixtures/api.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sellTenCredits } from '../fixtures/selling/buy-by-card.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { COMBINATIONS } from './combinations.ts'
import { shooter, shootOpened } from './shooter.ts'

test.use({ cards: 'stripe', asksVies: true })

const PAY = /^(Payer la commande|Pay for order)/
const ACTIONS = /^(Actions pour|Actions for)/

// What VIES answers holds for a day: each has a number of its own.
for (const [index, { name, seen }] of COMBINATIONS.entries()) {
  test.describe(name, () => {
    test.use(seen)

    test('VAT numbers that VIES has answered about, and has not', async ({
      page,
      server,
      vies,
      visit,
    }) => {
      const shoot = shooter(page, `${name}/vat`)
      const buyer = await newcomer(server, `Hafen ${name}`, { language: seen.language })
      const session = await sessionOf(server.url, buyer)
      const productId = await sellTenCredits(server)
      const vatNumber = `DE10000000${index}`
      vies?.register(vatNumber)
      vies?.failNext('MS_UNAVAILABLE')
      await orderFrom(session, { productId, vatNumber })

      await visit(buyer, '/products')
      const order = page.getByRole('button', { name: /^(Commander|Order).*(Dix|Ten)/ }).first()
      await shootOpened(page, shoot, order, 'order-with-last-address')
      await page.goto('/products/orders')
      await shootOpened(page, shoot, page.getByRole('button', { name: PAY }), 'buyer-waits')

      await visit(server.administrator, '/administration?tab=orders')
      await page.getByRole('button', { name: ACTIONS }).first().click()
      await page.getByRole('menuitem', { name: /^(Marquer|Mark)/ }).click()
      const dialog = page.getByRole('dialog')
      const ask = dialog.getByRole('button', { name: /VIES/ })
      await expect(ask).toBeVisible()
      await shoot('administrator-asks', 'window')
      await ask.click()
      await expect(dialog).toContainText('Hafen GmbH')
      await shoot('administrator-is-answered', 'window')
    })

    test('names to compare, and a number that VIES refuses later', async ({
      page,
      server,
      vies,
      visit,
      complaints,
    }) => {
      complaints.expectRefusal(422)
      const shoot = shooter(page, `${name}/vat`)
      const buyer = await newcomer(server, `Boje ${name}`, { language: seen.language })
      const session = await sessionOf(server.url, buyer)
      const productId = await sellTenCredits(server)
      const compared = `DE10000001${index}`
      vies?.register(compared, { name: 'SIEMENS AG', address: 'Werner-von-Siemens-Straße 1' })
      await orderFrom(session, { productId, vatNumber: compared })

      await visit(buyer, '/products/orders')
      await shootOpened(page, shoot, page.getByRole('button', { name: PAY }), 'buyer-is-compared')
      await visit(server.administrator, '/administration?tab=orders')
      await page.getByRole('button', { name: ACTIONS }).first().click()
      await page.getByRole('menuitem', { name: /^(Comparer|Compare)/ }).click()
      await expect(page.getByRole('dialog')).toContainText('SIEMENS AG')
      await shoot('administrator-compares', 'window')
      await page.goto('/administration?tab=orders')
      await page.getByRole('button', { name: ACTIONS }).first().click()
      await page.getByRole('menuitem', { name: /^(Marquer|Mark)/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('SIEMENS AG')
      await shoot('administrator-compares-as-paid', 'window')

      vies?.failNext('MS_UNAVAILABLE')
      await orderFrom(session, { productId, vatNumber: `DE10000002${index}` })
      await page.goto('/administration?tab=orders')
      await page.getByRole('button', { name: ACTIONS }).first().click()
      await page.getByRole('menuitem', { name: /^(Marquer|Mark)/ }).click()
      await dialog.getByRole('button', { name: /VIES/ }).click()
      await dialog.getByRole('checkbox').check()
      await shoot('administrator-is-refused', 'window')
      await page.goto('/administration?tab=orders')
      await expect(page.getByRole('button', { name: ACTIONS }).first()).toBeVisible()
      await shoot('orders-that-wait')
      await page.goto('/administration?tab=overview')
      await expect(page.getByRole('link', { name: /^(Voir|See) / }).first()).toBeVisible()
      await shoot('overview-of-those')
      await visit(buyer, '/products/orders')
      const pay = page.getByRole('button', { name: PAY }).first()
      await shootOpened(page, shoot, pay, 'buyer-is-refused')
    })
  })
}

type Wish = Readonly<{ productId: string; vatNumber: string }>

async function orderFrom(session: Session, { productId, vatNumber }: Wish): Promise<void> {
  const address = { street: 'Kaistraße 1', postcode: '77694', city: 'Kehl', country: 'DE' }
  const buyer = { name: 'Hafen', ...address, vatNumber }
  const order = { productId, quantity: 1, startsAtOnce: true, buyer }
  expect((await postAs(session, '/orders', order)).status).toBe(201)
}
