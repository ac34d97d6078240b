import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { openWithAge, sealWithAge } from './age-stream.ts'

const PASSPHRASE = 'correct horse battery staple'
const CHUNK = 64 * 1024
/** Of `age -p` 1.1.1, passphrase “correct horse battery staple”, over “An age file of another maker”. */
const FOREIGN = [
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB3MDVTeFFjTGhVajVkck12aG8zbXh3IDE4CmN5M0lBZms3ck',
  'VaOWhJVDB6dk5QMUo0c2VIZHQ2TWJzVHdIRXRKZTRIazQKLS0tIG5sNDAvbjBRalRkalFBYU8xN2lLR1NUQWliRG9T',
  'WEhkZVRFWkg3RjZuTWsK86GXzx1S596Hfu7rKCynFHHIF5pWzUpsMiqBs/VsI+L/1cOoHZ7ZqnN+Hz/dNnJFa5+uGA',
  '9NGlFcG7PJ',
].join('')

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const sealed = (bytes: Uint8Array, piece = 10_000) =>
  joined(
    sealWithAge(inPieces(bytes, piece), { passphrase: PASSPHRASE, randomBytes, workFactor: 4 }),
  )
const opened = (bytes: Uint8Array, passphrase = PASSPHRASE, piece = 7001) =>
  joined(openWithAge(inPieces(bytes, piece), passphrase))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  'T107 %i bytes come out as they went in, and nothing of them can be seen meanwhile',
  async (length) => {
    const bytes = Buffer.alloc(length, 'secret ')
    const hidden = await sealed(bytes)
    expect(hidden.includes('secret')).toBe(false)
    expect((await opened(hidden)).equals(bytes)).toBe(true)
  },
)

test('the same bytes are never sealed alike', async () => {
  const bytes = Buffer.from('twice')
  expect(await sealed(bytes)).not.toEqual(await sealed(bytes))
})

test('T107 another passphrase opens nothing', async () => {
  const hidden = await sealed(Buffer.from('a secret'))
  await expect(opened(hidden, 'incorrect horse battery')).rejects.toMatchObject({
    code: 'wrongPassphrase',
  })
})

test('T107 a byte that differs, an end that is missing, and more after it are seen', async () => {
  const hidden = await sealed(randomBytes(2 * CHUNK))
  for (const at of [hidden.length - 1, hidden.length - CHUNK, 220]) {
    const changed = Buffer.from(hidden)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    await expect(opened(changed)).rejects.toMatchObject({ code: 'damaged' })
  }
  const cuts = [hidden.subarray(0, -1), hidden.subarray(0, -(CHUNK + 16))]
  for (const wrong of [...cuts, Buffer.concat([hidden, Buffer.alloc(20)])]) {
    await expect(opened(wrong)).rejects.toMatchObject({ code: 'damaged' })
  }
})

test('what is no such file, or would take gigabytes to open, is refused at once', async () => {
  const hidden = (await sealed(Buffer.from('short'))).toString('latin1')
  const costly = Buffer.from(hidden.replace(/(-> scrypt \S+) 4\n/, '$1 30\n'), 'latin1')
  for (const other of [Buffer.from('PK\u0003\u0004'), Buffer.alloc(0), costly]) {
    await expect(opened(other)).rejects.toMatchObject({ code: 'notABackup' })
  }
})

test('a file of the reference program is read', async () => {
  const text = await opened(Buffer.from(FOREIGN, 'base64'))
  expect(text.toString()).toBe('An age file of another maker')
})
