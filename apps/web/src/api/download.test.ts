import { expect, test } from 'vitest'

import { fileNameOf } from './download.ts'

test.each([
  [`attachment; filename="d.ots"; filename*=UTF-8''d%C3%A9p%C3%B4t.ots`, 'dépôt.ots'],
  ['attachment; filename="2026-000012.pdf"', '2026-000012.pdf'],
  ['attachment; filename=invoice-FA-2026-000001.pdf', 'invoice-FA-2026-000001.pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  ['attachment', undefined],
  [null, undefined],
])('%j names %j', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
