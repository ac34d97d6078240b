import type { Product } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { bestPack } from './best-pack.ts'

test('20.15: the pack whose anchorages cost least is the best, and saves what the dearest costs more', () => {
  const packs = [offered('ten', 10, 2_000), offered('fifty', 50, 5_000), offered('some', 20, 3_000)]
  expect(bestPack(packs)).toEqual({ id: 'fifty', saving: 0.5 })
  const onSale = [offered('ten', 10, 1_900), offered('many', 500, 49_000)]
  expect(bestPack(onSale)).toEqual({ id: 'many', saving: 0.48 })
})

test('20.15: nothing is saved where there is one pack, or all cost the same', () => {
  expect(bestPack([])).toBeUndefined()
  expect(bestPack([offered('alone', 10, 2_000)])).toBeUndefined()
  expect(bestPack([offered('ten', 10, 1_000), offered('five', 5, 500)])).toBeUndefined()
  const plan = { ...offered('plan', 1_000, 10), kind: 'companyPlan' } as const
  expect(bestPack([offered('alone', 10, 2_000), plan])).toBeUndefined()
})

function offered(id: string, credits: number, price: number): Product {
  return {
    id,
    kind: 'pack',
    name: { fr: id, en: id },
    description: { fr: '', en: '' },
    price,
    vatRate: 2_000,
    credits,
    unlimitedDeposits: false,
    storage: false,
    storageBytes: null,
    months: null,
    position: 0,
  }
}
