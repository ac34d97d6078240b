import type { Piece, Subject } from '@ancrage/evidence'
import { expect, test } from 'vitest'

import { isWork } from './is-work.ts'

const archive: Piece = { id: 1, name: 'a.zip', size: 9, inspection: undefined, digests: {} }
const subjectOf = (name: string, isProven: boolean): Subject => ({
  verdict: isProven ? 'matches' : 'differs',
  candidate: {
    pieceId: 1,
    name,
    size: 9,
    digests: {},
    isMember: false,
    isOriginal: true,
    isDeclaration: false,
  },
  proof: isProven ? { name: 'a.ots', proof: PROOF } : undefined,
  judgement: undefined,
  facts: undefined,
  contradictions: [],
  declarations: [],
  tokens: [],
})
const PROOF = {
  fileHashOp: 'sha256',
  digest: new Uint8Array(32),
  timestamp: { attestations: [], branches: [] },
} as const

test('a file that a proof is about is the work', () => {
  expect(isWork(archive, [subjectOf('a.zip', true)])).toBe(true)
  expect(isWork({ ...archive, id: 2 }, [subjectOf('a.zip', true)])).toBe(false)
  expect(isWork(archive, [subjectOf('a.zip', false)])).toBe(false)
})

test('an archive of which one file matched is not: what could not be read in it still concerns people', () => {
  expect(isWork(archive, [subjectOf('a.zip › a.txt', true)])).toBe(false)
})
