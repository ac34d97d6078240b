import { checkMessage } from './ops/op-lengths.ts'
import { followsInOrder, NO_ELEMENT } from '../merkle/sibling-order.ts'
import type { Cursor } from './varuint.ts'

/** The totals of what a walk has seen. */
export type WalkTotals = {
  readonly isCanonical: boolean
  readonly deepest: number
  readonly ops: number
  readonly work: number
}

/** How far a walk has come. */
export type Walk = {
  readonly cursor: Cursor
  /** Depths of the nodes that have more elements to come. */
  readonly forks: number[]
  /** Length of the current message, and position of the last element, of each depth. */
  readonly messageBytes: number[]
  readonly lastElement: number[]
  depth: number
  deepest: number
  ops: number
  attestations: number
  work: number
  isCanonical: boolean
}

/**
 * At the root.
 *
 * @throws `message.empty` or `message.too_long`.
 */
export function startWalk(cursor: Cursor, messageBytes: number): Walk {
  return {
    cursor,
    forks: [],
    messageBytes: [checkMessage(messageBytes)],
    lastElement: [NO_ELEMENT],
    depth: 0,
    deepest: 0,
    ops: 0,
    attestations: 0,
    work: 0,
    isCanonical: true,
  }
}

/** Sees whether an element stands where canonical order has it, after the one before it. */
export function noteOrder(walk: Walk, elementAt: number): void {
  const previous = walk.lastElement[walk.depth] ?? NO_ELEMENT
  if (previous !== NO_ELEMENT && walk.isCanonical) {
    walk.isCanonical = followsInOrder(walk.cursor.bytes, previous, elementAt)
  }
  walk.lastElement[walk.depth] = elementAt
}
