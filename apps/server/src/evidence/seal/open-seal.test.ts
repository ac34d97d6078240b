import { hash, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { verifySeal } from '@ancrage/certificate/verify-seal'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openTemporaryAuthority } from '../timestamping/testing/temporary-authority.ts'
import type { TimestampAuthority } from '../timestamping/timestamp-authority.ts'
import { TimestampError } from '../timestamping/timestamp-error.ts'
import { openssl, opensslMissing } from '../timestamping/testing/openssl.ts'
import { BadSettings } from '../../config/bad-settings.ts'
import { openSeal, type SealSettings } from './open-seal.ts'

const WORDS = { label: 'Cachet', reason: 'Essai' }
const OWN: SealSettings = { keyFile: undefined, password: undefined }
/** The least that can be sealed: a catalog and a page. */
const DOCUMENT = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R /Info 1 0 R /ID [(a) (a)] >>
startxref
186
%%EOF
`)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-seal-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (
  settings: SealSettings,
  authorities: readonly TimestampAuthority[] = [],
  now = clock,
) =>
  openSeal(
    settings,
    { now, randomBytes: (length) => randomBytes(length), log: pino({ level: 'silent' }) },
    { folder, name: 'Essai', authorities },
  )
const clock = (): Date => new Date()

describe('a seal of one’s own', () => {
  test('is made once, kept for its owner alone, and says that nobody vouches for it', async () => {
    const [first, second] = await Promise.all([open(OWN), open(OWN)])
    expect(second.identity).toEqual(first.identity)
    expect(first.identity).toMatchObject({ name: 'Essai', issuer: 'Essai', selfSigned: true })
    const { mode } = await stat(join(folder, 'own-seal.pem'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('its fingerprint is that of the certificate in what it seals', async () => {
    const { identity, seal } = await open(OWN)
    const verdict = await verifySeal(await seal(DOCUMENT, WORDS), new Date())
    expect(verdict).toMatchObject({ status: 'valid', signer: { selfSigned: true } })
    if (verdict.status !== 'valid') return
    expect(hash('sha256', verdict.signer.certificate)).toBe(identity.fingerprint)
  })
})

describe('a timestamp in the seal', () => {
  test('is the authority’s, over the seal', async () => {
    const { authority, remove } = await openTemporaryAuthority()
    const { seal } = await open(OWN, [authority])
    const verdict = await verifySeal(await seal(DOCUMENT, WORDS), new Date())
    await remove()
    expect(verdict).toMatchObject({
      status: 'valid',
      timestamp: { authority: 'Ancrage development timestamps' },
    })
  })

  test('is accepted by openssl as a date of the signature, and of no other bytes', async (context) => {
    const missing = opensslMissing()
    context.skip(missing !== undefined, missing)
    const { authority, remove } = await openTemporaryAuthority()
    const { seal } = await open(OWN, [authority])
    const { signature, token } = partsOfSeal(Buffer.from(await seal(DOCUMENT, WORDS)))
    const root = authority.root.toString()
    await remove()
    const accepts = (data: Uint8Array): string =>
      openssl(
        ['ts', '-verify', '-data', 'data', '-in', 'token', '-token_in', '-CAfile', 'root.pem'],
        { data, token, 'root.pem': root },
      ).said
    expect(accepts(signature)).toContain('Verification: OK')
    expect(accepts(Buffer.concat([signature, Buffer.of(0)]))).toContain('Verification: FAILED')
  })

  test('of which a byte was changed makes the document refused', async () => {
    const { authority, remove } = await openTemporaryAuthority()
    const { seal } = await open(OWN, [authority])
    const sealed = Buffer.from(await seal(DOCUMENT, WORDS))
    await remove()
    expect(await verifySeal(sealed, new Date())).toMatchObject({ status: 'valid', timestamp: {} })
    const start = sealed.lastIndexOf('/Contents <308') + '/Contents <'.length
    const length = (4 + Number.parseInt(sealed.toString('latin1', start + 4, start + 8), 16)) * 2
    for (let at = start; at < start + length; at += 9) {
      const changed = Buffer.from(sealed)
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30
      expect(await verifySeal(changed, new Date()), `digit ${at - start}`).not.toMatchObject({
        status: 'valid',
      })
    }
  })

  test('comes from the next authority while one is down, which is left alone for a minute', async () => {
    const { authority, remove } = await openTemporaryAuthority()
    let asked = 0
    let time = Date.now()
    const down: TimestampAuthority = {
      name: 'down',
      level: 'simple',
      requestToken: async () => {
        asked += 1
        throw new TimestampError('authority.unreachable')
      },
    }
    const { seal } = await open(OWN, [down, authority], () => new Date(time))
    await seal(DOCUMENT, WORDS)
    await seal(DOCUMENT, WORDS)
    expect(asked).toBe(1)
    time += 60_000
    const verdict = await verifySeal(await seal(DOCUMENT, WORDS), new Date())
    await remove()
    expect(asked).toBe(2)
    expect(verdict).toMatchObject({ timestamp: { authority: 'Ancrage development timestamps' } })
  })

  test('is done without when no authority answers: the seal holds', async () => {
    const { seal } = await open(OWN, [
      {
        name: 'down',
        level: 'simple',
        requestToken: async () => {
          throw new TimestampError('authority.unreachable')
        },
      },
    ])
    expect(await verifySeal(await seal(DOCUMENT, WORDS), new Date())).toMatchObject({
      status: 'valid',
      timestamp: null,
    })
  })
})

/** What openssl finds in the seal: the signature, and the token beside it. */
function partsOfSeal(sealed: Buffer): Readonly<{ signature: Buffer; token: Buffer }> {
  const start = sealed.lastIndexOf('/Contents <308') + '/Contents <'.length
  const der = Buffer.from(sealed.toString('latin1', start, sealed.indexOf('>', start)), 'hex')
  const { said } = openssl(['asn1parse', '-inform', 'DER', '-in', 'seal'], { seal: der })
  const elements = said.matchAll(/^ *(\d+):d=(\d+) +hl=(\d+) l= *(\d+) \w+: +(.*)$/gm)
  const read = Array.from(elements, ([, at, depth, head, length, name = '']) => {
    const from = Number(at)
    const content = der.subarray(from + Number(head), from + Number(head) + Number(length))
    const whole = der.subarray(from, from + Number(head) + Number(length))
    return { depth: Number(depth), name, content, whole }
  })
  const type = read.findIndex(({ name }) => name.includes('id-smime-aa-timeStampToken'))
  const signature = read.find(({ depth, name }) => depth === 5 && name.startsWith('OCTET STRING'))
  // Behind the type there is a set, and in it the token.
  return {
    signature: signature?.content ?? Buffer.alloc(0),
    token: read[type + 2]?.whole ?? Buffer.alloc(0),
  }
}

describe('an operator’s key', () => {
  const missing = opensslMissing()
  const P_256 = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']

  test.for([
    ['EC', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['RSA', ['-newkey', 'rsa:2048']],
  ] as const)('of %s in PEM or PKCS#12 seals', async ([, kind], context) => {
    context.skip(missing !== undefined, missing)
    const { pem, pkcs12 } = await madeByOpenssl(kind)
    const inPem = await open({ keyFile: pem, password: undefined })
    const inPkcs12 = await open({ keyFile: pkcs12, password: 'clé secrète' })
    expect(inPem.identity).toEqual(inPkcs12.identity)
    expect(inPem.identity).toMatchObject({ name: 'Service', selfSigned: true })
    for (const { seal } of [inPem, inPkcs12]) {
      expect(await verifySeal(await seal(DOCUMENT, WORDS), new Date())).toMatchObject({
        status: 'valid',
      })
    }
  })

  test('under another password, or none of both, stops the start by its name', async (context) => {
    context.skip(missing !== undefined, missing)
    const { pem, pkcs12 } = await madeByOpenssl(P_256)
    const bare = join(folder, 'bare.pem')
    await writeFile(bare, new X509Certificate(await readFile(pem)).toString())
    for (const settings of [
      { keyFile: join(folder, 'absent.pem'), password: undefined },
      { keyFile: pkcs12, password: 'another' },
      { keyFile: pkcs12, password: undefined },
      { keyFile: bare, password: undefined },
    ]) {
      const opening = open(settings)
      await expect(opening).rejects.toBeInstanceOf(BadSettings)
      await expect(opening).rejects.toThrow('SEAL_KEY')
    }
  })

  test.for([
    [
      'mixed ciphers and another checksum',
      ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC', '-macalg', 'sha512'],
    ],
    ['no checksum, its certificate in the clear', ['-certpbe', 'NONE', '-nomac']],
    ['no encryption at all', ['-keypbe', 'NONE', '-certpbe', 'NONE', '-nomac']],
  ] as const)('in PKCS#12 with %s is read', async ([, how], context) => {
    context.skip(missing !== undefined, missing)
    const { pkcs12 } = await madeByOpenssl(P_256, how)
    const { identity } = await open({ keyFile: pkcs12, password: 'clé secrète' })
    expect(identity).toMatchObject({ name: 'Service', selfSigned: true })
  })

  test('in PKCS#12 under ciphers that are no longer safe is refused, and what to do is said', async (context) => {
    context.skip(missing !== undefined, missing)
    const { pkcs12 } = await madeByOpenssl(P_256, ['-legacy'])
    const opening = open({ keyFile: pkcs12, password: 'clé secrète' })
    await expect(opening).rejects.toThrow('export it again with AES-256')
  })

  async function madeByOpenssl(kind: readonly string[], how: readonly string[] = []) {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const request = ['req', '-x509', ...kind, '-nodes', '-keyout', key, '-out', certificate]
    openssl([...request, '-subj', '/O=Essai/CN=Service', '-days', '3650'])
    const pem = join(folder, 'both.pem')
    await writeFile(pem, Buffer.concat([await readFile(certificate), await readFile(key)]))
    const pkcs12 = join(folder, 'both.p12')
    const exported = ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', pkcs12]
    openssl([...exported, ...how, '-passout', 'pass:clé secrète'])
    return { pem, pkcs12 }
  }
})
