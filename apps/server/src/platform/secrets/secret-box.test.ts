import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openSecretBox, SecretUnreadable } from './secret-box.ts'
import { openSecretKeyFile } from './secret-key-file.ts'

const random = (length: number): Uint8Array => randomBytes(length)

describe('a sealed secret', () => {
  const box = openSecretBox(random(32), random)

  test('opens with its key and its context, and never looks the same twice', () => {
    const sealed = box.seal('clé ✓', 'row 1')
    expect(box.open(sealed, 'row 1')).toBe('clé ✓')
    expect(box.seal('clé ✓', 'row 1')).not.toEqual(sealed)
    expect(Buffer.from(sealed).includes('clé')).toBe(false)
  })

  test('does not open in another row, with another key, or damaged', () => {
    const sealed = box.seal('secret', 'row 1')
    const other = openSecretBox(random(32), random)
    expect(() => box.open(sealed, 'row 2')).toThrow(SecretUnreadable)
    expect(() => other.open(sealed, 'row 1')).toThrow(SecretUnreadable)
    for (let index = 0; index < sealed.length; index += 1) {
      const damaged = Uint8Array.from(sealed)
      damaged[index] = (damaged[index] ?? 0) ^ 1
      expect(() => box.open(damaged, 'row 1')).toThrow(SecretUnreadable)
      expect(() => box.open(sealed.subarray(0, index), 'row 1')).toThrow(SecretUnreadable)
    }
  })
})

test('a digest is the same for the same words and purpose, and another with another key', () => {
  const key = random(32)
  const box = openSecretBox(key, random)
  expect(openSecretBox(key, random).digest('ABC', 'codes')).toEqual(box.digest('ABC', 'codes'))
  const others = [
    box.digest('ABD', 'codes'),
    box.digest('ABC', 'other'),
    openSecretBox(random(32), random).digest('ABC', 'codes'),
  ]
  for (const other of others) expect(other).not.toEqual(box.digest('ABC', 'codes'))
})

describe('after a change of the key', () => {
  const [earlier, key] = [random(32), random(32)]
  const before = openSecretBox(earlier, random)
  const after = openSecretBox(key, random, [earlier])
  const present = openSecretBox(key, random)

  test('what the earlier one sealed opens, and is sealed anew once, in its own row', () => {
    const sealed = before.seal('secret', 'row 1')
    expect(after.open(sealed, 'row 1')).toBe('secret')
    const renewed = after.renew(sealed, 'row 1')
    if (!renewed) throw new Error('nothing was sealed anew')
    expect(present.open(renewed, 'row 1')).toBe('secret')
    expect(() => before.open(renewed, 'row 1')).toThrow(SecretUnreadable)
    expect(after.renew(renewed, 'row 1')).toBeUndefined()
    expect(() => after.renew(sealed, 'row 2')).toThrow(SecretUnreadable)
  })

  test('new secrets and digests are of the present one, and earlier digests are still found', () => {
    expect(present.open(after.seal('secret', 'row 1'), 'row 1')).toBe('secret')
    expect(after.digest('ABC', 'codes')).toEqual(present.digest('ABC', 'codes'))
    expect(after.digests('ABC', 'codes')).toEqual([
      present.digest('ABC', 'codes'),
      before.digest('ABC', 'codes'),
    ])
    expect(before.digests('ABC', 'codes')).toEqual([before.digest('ABC', 'codes')])
  })
})

describe('the key file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ancrage-key-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is made once, for its owner only, whoever starts together', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => openSecretKeyFile(folder, random)))
    for (const key of keys) expect(key).toEqual(keys[0])
    expect(keys[0]).toHaveLength(32)
    const { mode } = await stat(join(folder, 'secret.key'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('that was cut is refused, never replaced', async () => {
    await writeFile(join(folder, 'secret.key'), 'abcd')
    await expect(openSecretKeyFile(folder, random)).rejects.toThrow('restore it from a backup')
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('abcd')
  })
})
