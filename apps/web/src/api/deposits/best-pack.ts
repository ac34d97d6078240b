import type { Product } from '@ancrage/contract'

/** The pack whose anchorages cost least, and by how much less than in the dearest: whole hundredths. */
export type BestPack = Readonly<{ id: string; saving: number }>

/** Undefined where there is nothing to choose between, or nothing to save. */
export function bestPack(products: readonly Product[]): BestPack | undefined {
  const packs = products
    .filter(({ kind, credits }) => kind === 'pack' && credits > 0)
    .map(({ id, price, credits }) => ({ id, each: price / credits }))
    .toSorted((one, another) => one.each - another.each)
  const [best, dearest] = [packs.at(0), packs.at(-1)]
  if (best === undefined || dearest === undefined) return undefined
  // Rounded down: a saving is never said to be more than it is.
  const saving = Math.floor(100 * (1 - best.each / dearest.each)) / 100
  return saving > 0 ? { id: best.id, saving } : undefined
}
