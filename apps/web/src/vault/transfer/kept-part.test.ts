import { expect, test } from 'vitest'

import { keptPart } from './kept-part.ts'
import type { SealedPart } from './vault-orders.ts'

const partOf = (content: File | Uint8Array<ArrayBuffer>, digest = 1): SealedPart => ({
  content,
  sha256: new Uint8Array(32).fill(digest),
})

/** As a browser has one once it cleared its disk. */
class ClearedFile extends File {
  override slice(): Blob {
    const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    return Object.assign(new Blob(), { arrayBuffer: gone })
  }
}
const cleared = () => partOf(new ClearedFile(['sealed'], '0'))
const never = () => Promise.reject(new Error('sealed again'))

test.each([
  ['a file', partOf(new File(['sealed'], '0'))],
  ['memory', partOf(new Uint8Array(6))],
])('a part in %s is sent as it is, however often', async (_, part) => {
  const present = keptPart(part, never)
  expect(await present()).toBe(part)
  expect(await present()).toBe(part)
})

test('a part that the browser cleared is sealed again, once', async () => {
  const again = partOf(new Uint8Array(6))
  let times = 0
  const present = keptPart(cleared(), async () => {
    times += 1
    return again
  })
  expect([await present(), await present(), times]).toEqual([again, again, 1])
})

test('21: a file that has changed is not sealed again under the key that its part was sent with', async () => {
  const present = keptPart(cleared(), async () => partOf(new Uint8Array(6), 2))
  await expect(present()).rejects.toThrow('otherFile')
})
