import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { AttachmentsUnreadable } from './attachments-unreadable.ts'
import { isPdf, readAttachments } from './read-attachments.ts'

const NOTES = 'Une note, '.repeat(100)

test('what is attached to a PDF is given with its name, deflated or as it is', async () => {
  const pdf = pdfOf(
    embedded(1, 'notes.txt', deflateSync(NOTES), '/Filter /FlateDecode '),
    embedded(3, 'plain.txt', Buffer.from('rien')),
  )
  expect(isPdf(pdf)).toBe(true)
  expect(await contentsOf(pdf)).toEqual([
    ['notes.txt', NOTES],
    ['plain.txt', 'rien'],
  ])
})

test('of an attachment written twice the later one counts, as updates do', async () => {
  const first = embedded(1, 'notes.txt', Buffer.from('avant'))
  const later = embedded(1, 'notes.txt', Buffer.from('après'))
  expect(await contentsOf(pdfOf(first, later))).toEqual([['notes.txt', 'après']])
})

test.each([
  ['another attachment', 8],
  ['an object that there is', 1],
])('AI1: what a stream holds is no object, were it %s', async (_, number) => {
  const within = embedded(number, 'certificate-facts.json', Buffer.from('faux'))
  const pdf = pdfOf(
    embedded(1, 'notes.txt', Buffer.from('vrai')),
    embedded(5, 'logo.png', Buffer.concat([Buffer.from('endstream\nendobj\n'), within])),
  )
  const contents = await contentsOf(pdf)
  expect(contents.map(([name]) => name)).toEqual(['notes.txt', 'logo.png'])
  expect(contents[0]).toEqual(['notes.txt', 'vrai'])
})

test('a PDF without attachments has none, and another file is no PDF', async () => {
  expect(await readAttachments(Buffer.from('%PDF-1.7\n1 0 obj\n'), { left: 10 })).toEqual([])
  expect(isPdf(Buffer.from('PDF-1.7'))).toBe(false)
})

test.each([
  ['cut', embedded(1, 'a', Buffer.from('rien'), '', 99_999), 'damaged'],
  [
    'packed in another way',
    embedded(1, 'a', Buffer.from('rien'), '/Filter /LZWDecode '),
    'damaged',
  ],
  ['no stream', embedded(1, 'a', Buffer.from('rien'), '/Filter /FlateDecode '), 'damaged'],
  [
    'a bomb',
    embedded(1, 'a', deflateSync(Buffer.alloc(10_001)), '/Filter /FlateDecode '),
    'tooLarge',
  ],
] as const)('an attachment that is %s is refused', async (_, attachment, fault) => {
  const read = readAttachments(pdfOf(attachment), { left: 10_000 })
  await expect(read).rejects.toBeInstanceOf(AttachmentsUnreadable)
  await expect(read).rejects.toMatchObject({ fault })
})

test('an attachment that is named over and over is not read over and over', async () => {
  const name = (number: number) =>
    Buffer.from(`${number} 0 obj\n<< /Type /Filespec /UF (a) /EF << /F 1 0 R >> >>\nendobj\n`)
  const names = Array.from({ length: 20 }, (_, index) => name(index + 3))
  const read = readAttachments(pdfOf(embedded(1, 'a', Buffer.alloc(4_000)), ...names), { left: 10 })
  await expect(read).rejects.toMatchObject({ fault: 'tooLarge' })
})

test('H5: nor is one whose description is longer than what it holds', async () => {
  const names = Array.from({ length: 20 }, (_, index) =>
    Buffer.from(`${index + 3} 0 obj\n<< /Type /Filespec /UF (a) /EF << /F 1 0 R >> >>\nendobj\n`),
  )
  const described = embedded(1, 'a', Buffer.alloc(0), `/Filter${' '.repeat(4_000)}null `)
  const read = readAttachments(pdfOf(described, ...names), { left: 10 })
  await expect(read).rejects.toMatchObject({ fault: 'tooLarge' })
  expect(await contentsOf(pdfOf(described))).toEqual([['a', '']])
})

test('an object that does not end has nothing of the next one', async () => {
  const pdf = pdfOf(
    Buffer.from('7 0 obj\n<< /Type /Filespec /UF (endless)\n'),
    Buffer.from('8 0 obj\n<< /Type /Filespec /UF (b) /EF << /F 1 0 R >> >>\nendobj\n'),
    embedded(1, 'a', Buffer.from('rien')),
  )
  expect((await contentsOf(pdf)).map(([name]) => name)).toEqual(['b', 'a'])
})

const pdfOf = (...objects: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF\n')])

/** An embedded file, and behind it the object that names it. */
function embedded(
  number: number,
  name: string,
  content: Buffer,
  filter = '',
  length = content.length,
): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< /Type /EmbeddedFile ${filter}/Length ${length} >>\nstream\n`),
    content,
    Buffer.from(
      `\nendstream\nendobj\n${number + 1} 0 obj\n<< /Type /Filespec /UF (${name}) /EF << /F ${number} 0 R >> >>\nendobj\n`,
    ),
  ])
}

async function contentsOf(pdf: Buffer): Promise<readonly (readonly [string, string])[]> {
  const attachments = await readAttachments(pdf, { left: 10_000 })
  return attachments.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])
}
