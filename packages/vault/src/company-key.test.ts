import { randomBytes } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import {
  companyKeyOf,
  fingerprintOf,
  identityFrom,
  isSuccessor,
  newFileKey,
  newIdentity,
  openHeader,
  recipientCountOf,
  rewrapHeader,
  signSuccessor,
  writeHeader,
} from './index.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))

describe('a company’s key', () => {
  test('T131 is followed by the key that it signs, and by no other', () => {
    const [former, next, other] = [newIdentity(random), newIdentity(random), newIdentity(random)]
    const [before, after] = [companyKeyOf(former), companyKeyOf(next)]
    const signature = signSuccessor(former, after)
    expect(isSuccessor(before, after, signature)).toBe(true)
    expect(isSuccessor(before, companyKeyOf(other), signature)).toBe(false)
    expect(isSuccessor(companyKeyOf(other), after, signature)).toBe(false)
    expect(isSuccessor(before, after, signSuccessor(other, after))).toBe(false)
    const mixed = { recipient: companyKeyOf(other).recipient, verifier: after.verifier }
    expect(isSuccessor(before, mixed, signature)).toBe(false)
    expect(isSuccessor(before, after, random(64))).toBe(false)
    expect(isSuccessor(before, after, random(3))).toBe(false)
    expect(isSuccessor({ ...before, verifier: random(5) }, after, signature)).toBe(false)
  })

  test('is read aloud as four groups of four, which say both of its halves', () => {
    const key = companyKeyOf(identityFrom(new Uint8Array(32).fill(7)))
    expect(fingerprintOf(key)).toMatch(/^([A-Z2-7]{4} ){3}[A-Z2-7]{4}$/)
    expect(fingerprintOf(key)).toBe(fingerprintOf({ ...key }))
    const other = companyKeyOf(newIdentity(random))
    expect(fingerprintOf({ ...key, verifier: other.verifier })).not.toBe(fingerprintOf(key))
    expect(fingerprintOf({ ...key, recipient: other.recipient })).not.toBe(fingerprintOf(key))
  })
})

describe('a header that is rewritten for another key', () => {
  test('opens for that one and for its other recipients, and no more for the former', async () => {
    const [owner, former, next] = [newIdentity(random), newIdentity(random), newIdentity(random)]
    const fileKey = newFileKey(random)
    const header = writeHeader(fileKey, [owner.recipient, former.recipient], random)
    const rewritten = await rewrapHeader(header, { from: former, to: next.recipient }, random)
    expect(rewritten).toHaveLength(header.length)
    expect(recipientCountOf(rewritten)).toBe(2)
    expect(openHeader(rewritten, owner)).toEqual(fileKey)
    expect(openHeader(rewritten, next)).toEqual(fileKey)
    expect(() => openHeader(rewritten, former)).toThrow('notForThisKey')
  })

  test('is refused to who does not open it', async () => {
    const header = writeHeader(newFileKey(random), [newIdentity(random).recipient], random)
    const keys = { from: newIdentity(random), to: newIdentity(random).recipient }
    await expect(rewrapHeader(header, keys, random)).rejects.toThrow('notForThisKey')
  })

  test('is refused where somebody added a recipient to it', async () => {
    const [owner, company] = [newIdentity(random), newIdentity(random)]
    const header = writeHeader(newFileKey(random), [owner.recipient, company.recipient], random)
    const other = writeHeader(newFileKey(random), [newIdentity(random).recipient], random)
    const stanza = other.subarray(other.indexOf(0x0a) + 1, other.length - 48)
    const added = Uint8Array.from([
      ...header.subarray(0, header.length - 48),
      ...stanza,
      ...header.subarray(header.length - 48),
    ])
    const keys = { from: company, to: newIdentity(random).recipient }
    await expect(rewrapHeader(added, keys, random)).rejects.toThrow('damaged')
  })
})
