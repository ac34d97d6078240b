import { expect, test } from 'vitest'

import { inspectFile } from './inspect-file.ts'
import { MAX_PARTS } from './limits.ts'
import { zipOf } from './testing/small-files.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
const inspect = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]), 'brought', NOW)

/** A PDF with so many files of one byte, as they are. */
const pdfWith = (files: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: files },
      (_, index) =>
        `${2 * index + 1} 0 obj\n<< /Length 1 >>\nstream\nx\nendstream\nendobj\n` +
        `${2 * index + 2} 0 obj\n<< /Type /Filespec /UF (${index}) /EF << /F ${2 * index + 1} 0 R >> >>\nendobj\n`,
    ).reduce((pdf, piece) => pdf + piece, '%PDF-1.7\n/EmbeddedFile\n'),
  )

test('M3: files inside of others are counted together, and what has too many is refused as a whole', async () => {
  const pdf = pdfWith(MAX_PARTS - 1)
  const zip = zipOf([{ name: 'a.pdf', content: pdf }])
  const { findings } = await inspect(zip)
  // The PDF as well: it may be a work itself.
  expect(findings).toHaveLength(MAX_PARTS)
  const more = zipOf([
    { name: 'a.pdf', content: pdf },
    { name: 'b.txt', content: Buffer.from('b') },
  ])
  expect((await inspect(more)).findings).toEqual([
    { kind: 'refused', name: 'brought', reason: 'zip.too_many_entries' },
  ])
})

test('M3: a PDF with too many files is refused', async () => {
  expect((await inspect(pdfWith(MAX_PARTS + 1))).findings).toEqual([
    { kind: 'refused', name: 'brought', reason: 'pdf.too_large' },
  ])
})
