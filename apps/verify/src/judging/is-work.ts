import type { Piece, Subject } from '@ancrage/evidence'
import { madeOnce } from '@ancrage/verification'

/** Whether a proof is about the piece itself, and not only about something inside of it. */
export const isWork = ({ id, name }: Piece, subjects: readonly Subject[]): boolean =>
  worksAmong(subjects).has(keyOf(id, name))

const keyOf = (id: number, name: string): string => `${id} ${name}`

const worksAmong = madeOnce(
  (subjects: readonly Subject[]): ReadonlySet<string> =>
    new Set(
      subjects.flatMap(({ candidate, proof }) =>
        candidate && proof ? keyOf(candidate.pieceId, candidate.name) : [],
      ),
    ),
)
