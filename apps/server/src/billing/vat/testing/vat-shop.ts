import {
  managedOrder,
  managedProduct,
  order,
  type ManagedOrder,
  type Order,
} from '@ancrage/contract'
import { expect } from 'vitest'

import type { Caller } from '../../../testing/caller.ts'
import { newPack } from '../../../testing/new-product.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { SELLER } from '../../invoices/testing/seller.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { openVies } from '../vies.ts'
import { openViesServer, type ViesServer } from './vies-server.ts'

/** A business of the Union, as it types its own name. */
export const HAFEN = {
  name: 'Hafen',
  street: 'Kaistraße 1',
  postcode: '77694',
  city: 'Kehl',
  country: 'DE',
}

/** A service that asks a register on loopback, with a buyer and an administrator. */
export type VatShop = Readonly<{
  service: TestService
  vies: ViesServer
  /** Signed in anew after `advance`. */
  anna: () => Caller
  ada: () => Caller
  advance: (ms: number) => Promise<void>
  /** A number that nobody was asked about. */
  newNumber: () => string
  /** By Anna, unless by somebody else. */
  ask: (vatNumber: string, buyer?: object, caller?: Caller) => ReturnType<Caller['post']>
  place: (vatNumber: string, buyer?: object, caller?: Caller) => Promise<Order>
  managed: (order: Pick<Order, 'id'>) => Promise<ManagedOrder>
  close: () => Promise<void>
}>

type Options = Readonly<{ provider?: PaymentProvider; rateLimits?: 'on' }>

export async function openVatShop(options: Options = {}): Promise<VatShop> {
  const vies = await openViesServer()
  const service = await openTestService({ ...options, vies: openVies({ api: vies.url }) })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  const signIn = async () => ({
    ada: await service.signIn('ada@example.org'),
    anna: await service.signIn('anna@example.org'),
  })
  let people = await signIn()
  const set = await people.ada.call({
    method: 'PATCH',
    url: '/api/admin/settings',
    payload: SELLER,
  })
  expect(set.statusCode).toBe(200)
  const made = await people.ada.post('/admin/products', newPack({ price: 1_000, credits: 10 }))
  const productId = managedProduct.parse(made.json()).id
  let digits = 100_000_000
  const ask = (vatNumber: string, buyer: object = {}, caller = people.anna) =>
    caller.post('/orders', {
      startsAtOnce: true,
      productId,
      quantity: 1,
      buyer: { ...HAFEN, vatNumber, ...buyer },
    })
  return {
    service,
    vies,
    anna: () => people.anna,
    ada: () => people.ada,
    advance: async (ms) => {
      service.advance(ms)
      people = await signIn()
    },
    newNumber: () => `DE${(digits += 1)}`,
    ask,
    place: async (vatNumber, buyer, caller) => {
      const reply = await ask(vatNumber, buyer, caller)
      expect(reply.statusCode).toBe(201)
      return order.parse(reply.json())
    },
    managed: async ({ id }) => {
      const { items } = (await people.ada.get(`/admin/orders?id=${id}`)).json<{
        items: unknown[]
      }>()
      return managedOrder.parse(items[0])
    },
    close: async () => {
      await service.close()
      await vies.close()
    },
  }
}
