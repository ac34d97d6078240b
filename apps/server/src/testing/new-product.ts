import type { createProduct } from '@ancrage/contract'
import type { z } from 'zod'

type NewProduct = z.input<typeof createProduct.body>

/** A published pack of ten deposits; a test changes what it is about. */
export function newPack(over: Partial<NewProduct> = {}): NewProduct {
  return {
    kind: 'pack',
    state: 'published',
    name: { fr: 'Lot', en: 'Pack' },
    description: { fr: 'Dix dépôts.', en: 'Ten deposits.' },
    price: 1999,
    vatRate: 2000,
    credits: 10,
    unlimitedDeposits: false,
    storage: false,
    position: 1,
    ...over,
  }
}
