import fc from 'fast-check'
import { expect, test } from 'vitest'

import { gatheredPieces } from './gathered-pieces.ts'

test('21: pieces of any length come as the same bytes, each of the same length but the last', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 50 }), async (given, size) => {
      const gathered: Uint8Array[] = []
      for await (const piece of gatheredPieces(streamOf(given), size)) gathered.push(piece.slice())
      expect(Buffer.concat(gathered)).toEqual(Buffer.concat(given))
      for (const piece of gathered.slice(0, -1)) expect(piece).toHaveLength(size)
      expect(gathered.every(({ length }) => length > 0)).toBe(true)
    }),
  )
})

async function* streamOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
