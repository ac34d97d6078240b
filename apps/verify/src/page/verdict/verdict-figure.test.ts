import { decodeProof } from '@ancrage/proof'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { figureOf } from './verdict-figure.ts'

const proofOf = (name: string) => ({
  name,
  proof: decodeProof(readFileSync(new URL(`../../../vectors/${name}`, import.meta.url))),
})
const proven = { facts: undefined, proof: proofOf('block-358391.ots') }
const of = (...subjects: readonly (typeof proven)[]) => ({ subjects, expected: [] })
const work = { name: '', size: undefined, sha256: proven.proof.proof.digest }
/** Of the file beside it, by `sha256sum`. */
const digest = 'faa6e88835c144ad73f48992bc05e691a52a9199df02450194f3a03b530dc2d7'

test('20.13: a verdict shows the figure of the hash that its proof is about, as far as it is proven', () => {
  expect(figureOf('matches', of(proven))).toEqual({ digest, stage: 'confirmed' })
  expect(figureOf('pending', of(proven))).toEqual({ digest, stage: 'sealed' })
  expect(figureOf('differs', { subjects: [], expected: [work] })).toEqual({
    digest,
    stage: 'split',
  })
})

test('20.13: where nothing is decided, or several anchorages are looked at, no figure stands there', () => {
  const other = { facts: undefined, proof: proofOf('in-no-block.ots') }
  expect(figureOf('noFile', of(proven))).toBeUndefined()
  expect(figureOf('matches', of(proven, other))).toBeUndefined()
  expect(figureOf('matches', of())).toBeUndefined()
})
