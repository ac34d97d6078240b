import { v7 } from 'uuid'

import type { Surroundings } from './surroundings.ts'

/** A UUID version 7: ids sort in the order of their creation. */
export function newId({ now, randomBytes }: Pick<Surroundings, 'now' | 'randomBytes'>): string {
  return v7({ msecs: now().getTime(), random: randomBytes(16) })
}
