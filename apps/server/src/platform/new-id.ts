import { v7 } from 'uuid'

import type { ServerContext } from './context.ts'

type Chance = Pick<ServerContext, 'now' | 'randomBytes'>

const RANDOM_BYTES = 16

/** A UUID version 7: ids sort in the order of their creation. */
export function newId({ now, randomBytes }: Chance): string {
  return v7({ msecs: now().getTime(), random: randomBytes(RANDOM_BYTES) })
}

/** Ids of one instant, which sort in the order they are in: a counter that starts anywhere follows the time. */
export function newIds({ now, randomBytes }: Chance, count: number): readonly string[] {
  const msecs = now().getTime()
  const random = randomBytes(RANDOM_BYTES * count + 4)
  const start = new DataView(random.buffer, random.byteOffset).getUint32(RANDOM_BYTES * count) >>> 1
  return Array.from({ length: count }, (_, index) => {
    const own = random.subarray(RANDOM_BYTES * index, RANDOM_BYTES * (index + 1))
    return v7({ msecs, seq: start + index, random: own })
  })
}
