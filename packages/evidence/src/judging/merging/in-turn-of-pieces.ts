/** The first of each piece, then the second of each: however many one piece brings, it takes nobody else’s place. */
export function inTurnOfPieces<One extends Readonly<{ pieceId: number }>>(
  all: readonly One[],
): readonly One[] {
  const before = new Map<number, number>()
  return all
    .map((one) => {
      const turn = before.get(one.pieceId) ?? 0
      before.set(one.pieceId, turn + 1)
      return { one, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ one }) => one)
}
