import { describe, expect, test } from 'vitest'

import { requireChain } from './certificate-chain.ts'
import { CmsError } from './cms-error.ts'
import { encodeDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import {
  authority,
  certificateOf,
  extension,
  newHolder,
  purposes,
  type CertificateInput,
  type Holder,
} from './testing/sample-token.ts'
import { readX509 } from './x509.ts'

const [root, middle, signer] = [newHolder('root'), newHolder('middle'), newHolder('signer')]
const AT = new Date('2026-11-20T12:00:00Z')

type Given = Partial<CertificateInput>

/** Whether a signer below an authority below a root leads there, each with what the test gives it. */
async function outcomeOf(given: { root?: Given; middle?: Given; signer?: Given }, at = AT) {
  const top = certificateOf({
    subject: root,
    issuer: root,
    extensions: [authority()],
    ...given.root,
  })
  const between = certificateOf({
    subject: middle,
    issuer: root,
    extensions: [authority()],
    ...given.middle,
  })
  const own = certificateOf({ subject: signer, issuer: middle, ...given.signer })
  return outcome([own, between], top, at)
}

async function outcome(
  [own = new Uint8Array(), ...others]: readonly Uint8Array[],
  top: Uint8Array,
  at = AT,
): Promise<string> {
  try {
    await requireChain({
      signer: readX509(own),
      others: others.map(readX509),
      roots: [readX509(top)],
      at,
    })
    return 'leads there'
  } catch (error) {
    if (error instanceof CmsError) return error.code
    throw error
  }
}

const keyUsage = (bits: number): Uint8Array =>
  extension(OID.keyUsage, encodeDer(TAG.bitString, Uint8Array.of(1, bits)))
const constraints = (...members: readonly Uint8Array[]): Uint8Array =>
  extension(OID.basicConstraints, encodeDer(TAG.sequence, ...members))
const boolean = (value: number): Uint8Array => encodeDer(TAG.boolean, Uint8Array.of(value))
const unknown = (critical: boolean): Uint8Array =>
  extension('1.2.3.4', encodeDer(TAG.null), critical)

test('a signer leads over an authority to a root, and a root leads to itself', async () => {
  expect(await outcomeOf({})).toBe('leads there')
  const alone = certificateOf({ subject: root, issuer: root })
  expect(await outcome([alone], alone)).toBe('leads there')
})

test('an authority of two certificates leads there by either', async () => {
  const trusted = certificateOf({ subject: middle, issuer: middle, extensions: [authority()] })
  const other = certificateOf({ subject: middle, issuer: root, extensions: [authority()] })
  const own = certificateOf({ subject: signer, issuer: middle })
  expect(await outcome([own, other], trusted)).toBe('leads there')
})

describe('an authority', () => {
  test.each([
    ['that may sign certificates', [authority(), keyUsage(0x06)], 'leads there'],
    ['that may sign other things', [authority(), keyUsage(0x82)], 'untrusted'],
    ['for timestamps', [authority(), purposes([OID.timeStamping])], 'leads there'],
    ['for any purpose', [authority(), purposes([OID.anyPurpose])], 'leads there'],
    [
      'for timestamps among others',
      [authority(), purposes(['1.3.6.1.5.5.7.3.1', OID.timeStamping])],
      'leads there',
    ],
    ['for other purposes', [authority(), purposes(['1.3.6.1.5.5.7.3.1'])], 'untrusted'],
    ['that says nothing of authorities', [], 'untrusted'],
    ['that says it is none', [constraints(boolean(0))], 'untrusted'],
    ['that leaves it out', [constraints()], 'untrusted'],
    ['with a number alone', [constraints(encodeDer(TAG.integer, Uint8Array.of(1)))], 'untrusted'],
  ])('%s: %s', async (_what, extensions, expected) => {
    expect(await outcomeOf({ middle: { extensions } })).toBe(expected)
  })

  test('is followed as deep as it allows', async () => {
    expect(await outcomeOf({ root: { extensions: [authority(1)] } })).toBe('leads there')
    expect(await outcomeOf({ root: { extensions: [authority(0)] } })).toBe('untrusted')
  })

  test('of another name or another key has signed nothing below', async () => {
    const another: Holder = { name: 'another', key: middle.key }
    expect(await outcomeOf({ middle: { subject: another } })).toBe('untrusted')
    expect(await outcomeOf({ middle: { subject: newHolder('middle') } })).toBe('untrusted')
  })

  test('signs by an algorithm that is taken', async () => {
    const algorithm = encodeDer(TAG.sequence, encodeOid('1.2.840.10045.4.1'))
    expect(await outcomeOf({ signer: { algorithm } })).toBe('untrusted')
  })
})

test.each(['root', 'middle', 'signer'] as const)(
  'a limit that nobody here knows, in the certificate of the %s, ends the chain where it is critical',
  async (which) => {
    const own = which === 'signer' ? [] : [authority()]
    expect(await outcomeOf({ [which]: { extensions: [...own, unknown(true)] } })).toBe('untrusted')
    expect(await outcomeOf({ [which]: { extensions: [unknown(false), ...own] } })).toBe(
      'leads there',
    )
  },
)

test('an authority that was not valid when the token was made is said to be so', async () => {
  expect(await outcomeOf({ middle: { to: '260201000000Z' } })).toBe('validity')
  expect(await outcomeOf({ middle: { from: '270101000000Z' } })).toBe('validity')
})

test('eight levels above the signer are followed, and no more', async () => {
  const levelsUp = (levels: number): Promise<string> => {
    const holders = Array.from({ length: levels + 1 }, (_, i) => newHolder(`${i}`))
    const certificates = holders.map((subject, i) =>
      certificateOf({
        subject,
        issuer: holders[i + 1] ?? subject,
        extensions: i === 0 ? [] : [authority()],
      }),
    )
    return outcome(certificates, certificates.at(-1) ?? new Uint8Array())
  }
  expect(await levelsUp(8)).toBe('leads there')
  expect(await levelsUp(9)).toBe('untrusted')
})
