import { sha256 } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { MAX_EXPLAINED_BYTES } from './explain-difference.ts'
import { explainFile } from './explain-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
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
