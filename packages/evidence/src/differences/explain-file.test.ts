import { sha256 } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { MAX_EXPLAINED_BYTES } from './explain-difference.ts'
import { explainFile } from './explain-file.ts'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const poem = { name: 'poème.txt', size: undefined, sha256: sha256(bytesOf('un\ndeux\n')) }

test('a file is read and explained', async () => {
  const converted = new Blob([bytesOf('un\r\ndeux\r\n')])
  expect(await explainFile(converted, [poem])).toEqual({
    kind: 'lineEndings',
    form: 'LF',
    name: 'poème.txt',
  })
})

test('one that is too large is not read, and only its size is told', async () => {
  const large = Object.defineProperty(new Blob([]), 'size', { value: MAX_EXPLAINED_BYTES + 10 })
  large.arrayBuffer = () => Promise.reject(new Error('read'))
  expect(await explainFile(large, [{ ...poem, size: MAX_EXPLAINED_BYTES }])).toEqual({
    kind: 'size',
    difference: 10,
    name: 'poème.txt',
  })
})

describe('a picture among files that match', () => {
  const START_AND_EXIF = [0xff, 0xd8, 0xff, 0xe1, 0]
  const SCAN_AND_END = [0xff, 0xda, 1, 2, 3, 0xff, 0xd9]
  const picture = (note: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array([...START_AND_EXIF, note.length + 2, ...bytesOf(note), ...SCAN_AND_END])
  const jpeg = [{ ...poem, name: 'phare.jpg' }, poem]

  /** Files that say when they are read, and when that is over. */
  function watched(...contents: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]) {
    const seen: string[] = []
    const matching = contents.map(([name, bytes]) => {
      const file = new Blob([bytes])
      const read = file.arrayBuffer.bind(file)
      file.arrayBuffer = async () => {
        seen.push(`${name} begun`)
        const buffer = await read()
        seen.push(`${name} read`)
        return buffer
      }
      return { name, file }
    })
    return { seen, matching }
  }

  test('is compared with one at a time, and with no more than it takes', async () => {
    const { seen, matching } = watched(
      ['poème.txt', bytesOf('un\n')],
      ['phare.jpg', picture('one')],
      ['autre.jpg', picture('other')],
    )
    expect(await explainFile(new Blob([picture('two')]), jpeg, matching)).toEqual({
      kind: 'sameContent',
      name: 'phare.jpg',
    })
    expect(seen).toEqual(['poème.txt begun', 'poème.txt read', 'phare.jpg begun', 'phare.jpg read'])
  })

  test('is compared with none where the file has nothing to compare', async () => {
    const { seen, matching } = watched(['phare.jpg', picture('one')])
    expect(await explainFile(new Blob(['texte']), jpeg, matching)).toEqual({ kind: 'unknown' })
    expect(seen).toEqual([])
  })
})
