import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { beforeEach, describe, expect, test } from 'vitest'

import { ALIKE, compareAll, type Comparison } from './compare.ts'
import { randomFrom, randomProof } from './random-proofs.ts'
import { referenceVersion } from './reference.ts'

/** Ours, and those of the reference client and of the specification, which may be absent. */
const FOLDERS = [
  '../../proof/vectors/',
  '../../../../shared/vectors/opentimestamps/',
  '../../../../shared/vectors/opentimestamps/invalid/',
  '../../../../shared/vectors/edge/',
].map((path) => new URL(path, import.meta.url))

const SEED = 2_026
const PROOFS = 2_000

const isDifference = (comparison: Comparison): boolean =>
  !(ALIKE as readonly string[]).includes(comparison)

describe('beside python-opentimestamps', () => {
  beforeEach(({ skip }) => skip(referenceVersion() === undefined, 'it is not installed'))

  test(`${PROOFS} proofs, whole and damaged, are read alike and get the same verdict`, () => {
    const random = randomFrom(SEED)
    const proofs = Array.from({ length: PROOFS }, () => randomProof(random))
    const compared = compareAll(proofs, random)
    expect(compared.filter(isDifference)).toEqual([])
    const reached = new Set(compared)
    expect(ALIKE.slice(0, 5).filter((one) => !reached.has(one))).toEqual([])
  })

  describe.each(FOLDERS)('%s', (folder) => {
    beforeEach(({ skip }) => skip(!existsSync(folder), 'the folder is absent'))

    test('every file is read alike and gets the same verdict', () => {
      const names = readdirSync(folder).filter((name) => name.endsWith('.ots'))
      const proofs = names.map((name) => new Uint8Array(readFileSync(new URL(name, folder))))
      const compared = compareAll(proofs, randomFrom(SEED))
      expect(names.filter((_, at) => isDifference(compared[at] ?? 'differs: absent'))).toEqual([])
      expect(compared.length).toBeGreaterThan(0)
    })
  })
})
