import { expect, test } from 'vitest'

import { isDossier } from './is-dossier.ts'
import { zipOf } from '../testing/sample-zip.ts'

test('a ZIP is a dossier by the manifest in it, whatever folder that stands in', async () => {
  expect(await isDossier(zipOf('dossier.json'))).toBe(true)
  expect(await isDossier(zipOf('AN-2026-0000042/dossier.json'))).toBe(true)
})

test('any other ZIP, and what is none, is no dossier', async () => {
  expect(await isDossier(zipOf('photos/plage.jpg'))).toBe(false)
  expect(await isDossier(new Blob(['PK and nothing of a ZIP']))).toBe(false)
  expect(await isDossier(new Blob([]))).toBe(false)
})
