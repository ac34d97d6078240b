import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  HEADER_BYTES_OF_ONE,
  newFileKey,
  newIdentity,
  NONCE_BYTES,
  openHeader,
  openPart,
  partCountOf,
  payloadKeyOf,
  PLAIN_PART_BYTES,
  plainPart,
  readIdentity,
  sealedPart,
  sealMessage,
  sealPart,
  writeHeader,
  writeIdentity,
  writeRecipient,
} from './index.ts'

const missing = spawnSync('age', ['--version']).error ? 'age is not installed' : undefined
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-with-age-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SIZES = [0, 1, 65_536, 65_537, PLAIN_PART_BYTES, PLAIN_PART_BYTES + 70_000]

test.for(SIZES)(
  'age opens a file of %i bytes whose parts were sealed from the last to the first',
  (size, { skip }) => {
    skip(missing !== undefined, missing)
    const identity = newIdentity(random)
    const fileKey = newFileKey(random)
    const nonce = random(NONCE_BYTES)
    const key = payloadKeyOf(fileKey, nonce)
    const plain = random(size)
    const parts = Array.from({ length: partCountOf(size) }, (_, part) => part)
      .toReversed()
      .map((part) => {
        const { start, end } = plainPart(size, part)
        return sealPart({ key, size, part }, plain.subarray(start, end))
      })
      .toReversed()
    const header = writeHeader(fileKey, [identity.recipient], random)
    writeFileSync(join(folder, 'key.txt'), `${writeIdentity(identity)}\n`)
    writeFileSync(join(folder, 'file.age'), Buffer.concat([header, nonce, ...parts]))
    expect(Buffer.compare(openWithAge('file.age'), plain)).toBe(0)
  },
)

test.for(SIZES)('a file of %i bytes that age sealed is opened part by part', (size, { skip }) => {
  skip(missing !== undefined, missing)
  const identity = newIdentity(random)
  const plain = random(size)
  const sealed = execFileSync('age', ['-r', writeRecipient(identity.recipient)], {
    input: plain,
    maxBuffer: 2 ** 26,
  })
  const fileKey = openHeader(sealed.subarray(0, HEADER_BYTES_OF_ONE), identity)
  const payload = sealed.subarray(HEADER_BYTES_OF_ONE + NONCE_BYTES)
  const nonce = sealed.subarray(HEADER_BYTES_OF_ONE, HEADER_BYTES_OF_ONE + NONCE_BYTES)
  const key = payloadKeyOf(fileKey, nonce)
  const opened = Array.from({ length: partCountOf(size) }, (_, part) => {
    const { start, end } = sealedPart(size, part)
    return openPart({ key, size, part }, payload.subarray(start, end))
  })
  expect(Buffer.compare(Buffer.concat(opened), plain)).toBe(0)
})

test('a key of age-keygen is ours too, and age opens a message for it', ({ skip }) => {
  skip(missing !== undefined, missing)
  const text = execFileSync('age-keygen', { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  const [secret = ''] = /AGE-SECRET-KEY-1\S+/.exec(text) ?? []
  const [recipient = ''] = /age1\S+/.exec(text) ?? []
  const identity = readIdentity(secret)
  expect([writeIdentity(identity), writeRecipient(identity.recipient)]).toEqual([secret, recipient])
  writeFileSync(join(folder, 'key.txt'), text)
  writeFileSync(
    join(folder, 'message.age'),
    sealMessage(Buffer.from('a key'), [identity.recipient], random),
  )
  expect(openWithAge('message.age').toString()).toBe('a key')
  expect(readFileSync(join(folder, 'message.age')).includes('a key')).toBe(false)
})

function openWithAge(name: string): Buffer {
  const key = join(folder, 'key.txt')
  return execFileSync('age', ['-d', '-i', key, join(folder, name)], { maxBuffer: 2 ** 26 })
}
