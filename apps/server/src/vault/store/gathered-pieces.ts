/**
 * The same bytes in pieces of `size` bytes, and the rest in a last one. Each piece is good until the next is asked for: they
 * share their memory.
 */
export async function* gatheredPieces(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  const room = new Uint8Array(size)
  let length = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + size - length)
      room.set(some, length)
      length += some.length
      at += some.length
      if (length < size) continue
      yield room
      length = 0
    }
  }
  if (length > 0) yield room.subarray(0, length)
}
