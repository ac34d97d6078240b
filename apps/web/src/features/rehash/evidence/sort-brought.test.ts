import { expect, test } from 'vitest'

import type { Certificate } from './read-certificate.ts'
import { openSorting } from './sort-brought.ts'

const PDF = new File(['%PDF-1.7'], 'certificat.pdf')
const LETTER = new File(['Chère Ada'], 'lettre.txt')
const SONG = new File(['La la'], 'chanson.txt')
const PROOF = new File(['abîmé'], 'lettre.txt.ots')

test('of what is brought together, one proof and one original are told apart', async () => {
  const { sort } = openSorting(refuse)
  expect(await sort([PROOF, LETTER])).toEqual({
    isSeveral: false,
    evidence: { kind: 'proof', file: PROOF },
    original: { kind: 'original', file: LETTER },
  })
})

test('AK2: of several files, or several proofs, none is chosen', async () => {
  const { sort } = openSorting(refuse)
  expect(await sort([PROOF, LETTER, SONG])).toEqual({ isSeveral: true })
  expect(await sort([PROOF, LETTER, new File(['abîmé'], 'chanson.txt.ots')])).toEqual({
    isSeveral: true,
  })
})

test('AL2: what is called as its certificate is, or looks so, is not chosen either', async () => {
  const certificate = { title: 'Contrat' } as unknown as Certificate
  const { sort } = openSorting(async () => certificate)
  const alike = new File(['La vraie'], 'contrat\uFE0F.pdf')
  expect(await sort([new File(['%PDF-1.7'], 'contrat.pdf'), alike])).toEqual({ isSeveral: true })
  expect(await sort([PDF, alike])).toMatchObject({
    evidence: { kind: 'certificate', file: PDF },
    original: { file: alike },
  })
})

test('what was brought first does not take the place of what was brought last, however late it is told', async () => {
  const { read, signals, tell } = slowReading()
  const { sort } = openSorting(read)
  const first = sort([PDF])
  await expect.poll(() => signals).toHaveLength(1)
  expect(await sort([LETTER])).toMatchObject({ original: { file: LETTER } })
  expect(signals[0]?.aborted).toBe(true)
  tell()
  expect(await first).toBeUndefined()
})

test('nothing comes of what was brought before somebody left', async () => {
  const { read, signals, tell } = slowReading()
  const { sort, stop } = openSorting(read)
  const begun = sort([PDF])
  await expect.poll(() => signals).toHaveLength(1)
  stop()
  expect(signals[0]?.aborted).toBe(true)
  tell()
  expect(await begun).toBeUndefined()
})

const refuse = () => Promise.reject(new Error('It was read'))

function slowReading() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const signals: (AbortSignal | undefined)[] = []
  const read = (_: Blob, signal?: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { read, signals, tell: () => resolve(undefined) }
}
