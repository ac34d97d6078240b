import { expect, test } from 'vitest'

import { checkAttachments } from './attachments.ts'
import { sampleProof } from './testing/sample-renders.ts'

test('plain names are accepted', () => {
  const token = { ...sampleProof, name: 'jeton.tsr' }
  expect(() => checkAttachments([sampleProof, token])).not.toThrow()
})

test.each([
  ['a name that climbs folders', '../preuve.ots'],
  ['a name with a space', 'preuve 1.ots'],
  ['an empty name', ''],
  ['a hidden file', '.profile'],
  ['the name kept for the facts', 'certificate-facts.json'],
])('%s is refused', (_case, name) => {
  expect(() => checkAttachments([{ ...sampleProof, name }])).toThrow(
    expect.objectContaining({ code: 'attachment.name' }),
  )
})

test('the same name twice is refused', () => {
  expect(() => checkAttachments([sampleProof, sampleProof])).toThrow(
    expect.objectContaining({ code: 'attachment.name' }),
  )
})
