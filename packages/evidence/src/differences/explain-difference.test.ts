import { sha256 } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { explainDifference, type ExpectedContent } from './explain-difference.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const expectedOf = (bytes: Uint8Array): ExpectedContent => ({
  name: 'original',
  size: bytes.length,
  sha256: sha256(bytes),
})
const sizeless = (bytes: Uint8Array): ExpectedContent => ({
  ...expectedOf(bytes),
  size: undefined,
})
const between = (now: Uint8Array, then: Uint8Array) => explainDifference(now, [expectedOf(then)])

describe('a text', () => {
  const lines = 'premier\nsecond\n'

  test('whose line endings were converted says to which it must go back', async () => {
    const windows = bytesOf(lines.replaceAll('\n', '\r\n'))
    expect(await between(windows, bytesOf(lines))).toEqual({
      kind: 'lineEndings',
      form: 'LF',
      name: 'original',
    })
    expect(await between(bytesOf(lines), windows)).toMatchObject({
      kind: 'lineEndings',
      form: 'CRLF',
    })
  })

  test('that got or lost a byte-order mark says so, alone or with its line endings', async () => {
    const marked = bytesOf(`\ufeff${lines}`)
    expect(await between(marked, bytesOf(lines))).toMatchObject({ kind: 'byteOrderMark' })
    expect(await between(bytesOf(lines), marked)).toMatchObject({ kind: 'byteOrderMark' })
    const both = bytesOf(`\ufeff${lines.replaceAll('\n', '\r\n')}`)
    expect(await between(both, bytesOf(lines))).toMatchObject({ kind: 'lineEndings', form: 'LF' })
  })

  test('that got or lost its last line end says how many bytes that is', async () => {
    const bare = bytesOf(lines.trimEnd())
    expect(await between(bytesOf(lines), bare)).toMatchObject({ kind: 'trailingBytes', bytes: 1 })
    expect(await between(bare, bytesOf(lines))).toMatchObject({ kind: 'trailingBytes', bytes: 1 })
  })
})

test('bytes added at the end are counted where the expected size is known', async () => {
  const then = bytesOf('contenu')
  const now = bytesOf('contenu et une page de garde ajoutée')
  expect(await between(now, then)).toMatchObject({ kind: 'trailingBytes', bytes: now.length - 7 })
  expect(await explainDifference(now, [sizeless(then)])).toEqual({ kind: 'unknown' })
})

test('no file is an empty one with an end added, nor an empty one a file whose end is lost', async () => {
  const empty = new Uint8Array()
  expect(await between(bytesOf('contenu'), empty)).toMatchObject({ kind: 'size' })
  expect(await between(bytesOf(' \n'), empty)).toMatchObject({ kind: 'size' })
  expect(await between(empty, bytesOf('\n'))).toMatchObject({ kind: 'size' })
})

describe('a picture or a sound', () => {
  const segment = (marker: number, text: string): number[] => [
    0xff,
    marker,
    0,
    text.length + 2,
    ...bytesOf(text),
  ]
  const scan = [...segment(0xdb, 'table'), ...segment(0xda, 'scan'), 1, 2, 3, 0xff, 0xd9]
  const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan])
  const chunk = (type: string, text: string): number[] => [
    0,
    0,
    0,
    text.length,
    ...bytesOf(type + text),
    9,
    9,
    9,
    9,
  ]
  const png = (...parts: number[][]) =>
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()])
  const sound = [0xff, 0xfb, 0x90, 1, 2, 3, 4, 5]
  const id3 = [...bytesOf('ID3'), 4, 0, 0, 0, 0, 0, 4, 7, 7, 7, 7]

  test.each([
    ['JPEG', jpeg(segment(0xe1, 'Exif')), jpeg()],
    ['JPEG with words of editors', jpeg(segment(0xed, 'Photoshop'), segment(0xfe, 'x')), jpeg()],
    ['PNG', png(chunk('IHDR', 'h'), chunk('tEXt', 'auteur')), png(chunk('IHDR', 'h'))],
    ['MP3', new Uint8Array([...id3, ...sound]), new Uint8Array(sound)],
    [
      'MP3 with an old tag',
      new Uint8Array([...sound, ...bytesOf('TAG'.padEnd(128))]),
      new Uint8Array(sound),
    ],
  ])('%s that only got metadata is recognised without them', async (_, now, then) => {
    expect(await explainDifference(now, [sizeless(then)])).toMatchObject({
      kind: 'metadata',
    })
  })

  test('with other metadata than a file that matches is the same picture', async () => {
    const matching = { name: 'phare.jpg', bytes: jpeg(segment(0xe1, 'Exif one')) }
    const now = jpeg(segment(0xe1, 'Exif two, longer'))
    expect(await explainDifference(now, [expectedOf(matching.bytes)], [matching])).toEqual({
      kind: 'sameContent',
      name: 'phare.jpg',
    })
  })

  test.each([
    ['a profile of colours', 0xe2],
    ['how colours are transformed', 0xee],
  ])('AQ2: a JPEG that got %s is no longer the same picture', async (_, marker) => {
    const now = jpeg(segment(marker, 'another'))
    const matching = { name: 'phare.jpg', bytes: jpeg() }
    const kind = { kind: 'size' }
    expect(await explainDifference(now, [expectedOf(matching.bytes)], [matching])).toMatchObject(
      kind,
    )
  })

  test('AQ2: sound in front, called a tag whose size is none, is no metadata', async () => {
    const matching = { name: 'entretien.mp3', bytes: new Uint8Array(sound) }
    const other = [0xff, 0xfb, 0x90, 9, 9, 9]
    const head = [...bytesOf('ID3'), 4, 0, 0, 0x80, 0, 0, other.length]
    const now = new Uint8Array([...head, ...other, ...sound])
    const kind = { kind: 'size' }
    expect(await explainDifference(now, [expectedOf(matching.bytes)], [matching])).toMatchObject(
      kind,
    )
  })

  test('that is cut inside a segment is nothing worse than unexplained', async () => {
    const cut = jpeg(segment(0xe1, 'Exif')).subarray(0, 5)
    expect(await between(cut, bytesOf('autre'))).toMatchObject({ kind: 'size' })
  })
})

test('of another content, only the size is compared, and only with a single file', async () => {
  const one = expectedOf(bytesOf('un fichier'))
  expect(await explainDifference(bytesOf('autre'), [one])).toEqual({
    kind: 'size',
    difference: -5,
    name: 'original',
  })
  expect(await explainDifference(bytesOf('autre'), [one, expectedOf(bytesOf('x'))])).toEqual({
    kind: 'unknown',
  })
})
