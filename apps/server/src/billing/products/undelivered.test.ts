import { listManagedProducts, listProducts, managedProduct } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { deliveryOf } from '../../config/delivery.ts'
import type { timestampingSettings } from '../../config/authority-settings.ts'
import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let anna: Caller
beforeAll(async () => {
  service = await openTestService({ delivers: { storage: null, qualifiedTimestamp: false } })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const OFFERS = [
  [{ kind: 'storage', storage: true, credits: 0 }, 'storage', 'product.storage_not_delivered'],
  [{ kind: 'pack', storage: true }, 'storage', 'product.storage_not_delivered'],
  [
    { kind: 'qualifiedTimestamp', credits: 0 },
    'qualifiedTimestamp',
    'product.timestamp_not_delivered',
  ],
] as const

const vault = { quotas: { accountBytes: 5_000_000_000, companyBytes: 50_000_000_000 } }

describe('20.5: what nothing here delivers', () => {
  test.each(OFFERS)('%j is not put on sale, and says why', async (offer, lack, code) => {
    const made = await ada.post('/admin/products', newPack(offer))
    expect([made.statusCode, refusalOf(made).code]).toEqual([409, code])
    const draft = await ada.post('/admin/products', newPack({ ...offer, state: 'draft' }))
    const { id, undelivered } = managedProduct.parse(draft.json())
    expect(undelivered).toBe(lack)
    const edited = await ada.call({
      method: 'PATCH',
      url: `/api/admin/products/${id}`,
      payload: { state: 'published' },
    })
    expect([edited.statusCode, refusalOf(edited).code]).toEqual([409, code])
  })

  test('20.5: is neither shown nor ordered where it was on sale before', async () => {
    const pack = managedProduct.parse((await ada.post('/admin/products', newPack())).json())
    await service.client.pool.query(`update products set state = 'published'`)
    const shown = listProducts.reply.parse((await anna.get('/products')).json()).items
    expect(shown.map(({ id }) => id)).toEqual([pack.id])
    const all = listManagedProducts.reply.parse((await ada.get('/admin/products')).json()).items
    for (const { id, undelivered } of all) {
      const order = await anna.post('/orders', { startsAtOnce: true, productId: id })
      expect(order.statusCode).toBe(undelivered === null ? 201 : 409)
    }
    expect(all.filter(({ undelivered }) => undelivered !== null).length).toBe(OFFERS.length)
  })

  test('a qualified timestamp is delivered where an authority is declared qualified', () => {
    const delivers = (authorities: ReturnType<typeof timestampingSettings>['authorities']) =>
      deliveryOf({ timestamping: { authorities, roots: undefined }, vault }).qualifiedTimestamp
    const url = new URL('https://tsa.example')
    const authority = { kind: 'rfc3161', url, reach: 'public' } as const
    expect(delivers([{ kind: 'development' }, { ...authority, level: 'simple' }])).toBe(false)
    expect(delivers([{ ...authority, level: 'qualified' }])).toBe(true)
  })

  test.each(['accountBytes', 'companyBytes'] as const)(
    'storage is delivered unless %s are none: it is sold to both',
    (none) => {
      const timestamping = { authorities: [], roots: undefined }
      expect(deliveryOf({ timestamping, vault }).storage).toEqual(vault.quotas)
      const quotas = { ...vault.quotas, [none]: 0 }
      expect(deliveryOf({ timestamping, vault: { quotas } }).storage).toBeNull()
    },
  )
})
