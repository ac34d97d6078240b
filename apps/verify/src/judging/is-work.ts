import type { Piece, Subject } from '@ancrage/evidence'

/** Whether a proof is about the piece itself, and not only about something inside of it. */
export const isWork = ({ id, name }: Piece, subjects: readonly Subject[]): boolean =>
  subjects.some(
    ({ candidate, proof }) =>
      proof !== undefined && candidate?.pieceId === id && candidate.name === name,
  )
