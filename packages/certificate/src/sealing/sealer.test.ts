import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'

import { verifySeal } from '../seal/verify-seal.ts'
import { onCommand } from '../testing/on-command.ts'
import { sampleSealKey, SEALED_AT, smallDocument as unsealed } from '../testing/sample-seal.ts'
import { openSealer } from './sealer.ts'

const words = { label: 'Cachet électronique', reason: 'Attester' }
test('the seal is a certifying signature without a face, named for screen readers', async () => {
  const sealed = Buffer.from(await openSealer(sampleSealKey()).seal(unsealed, words))
  const objects = sealed.toString('latin1').split('endobj')
  const signature = objects.find((object) => object.includes('/Type /Sig ')) ?? ''
  expect(signature).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(signature).toContain('/TransformMethod /DocMDP')
  const field = objects.find((object) => object.includes('/FT /Sig')) ?? ''
  expect(field).toContain('/Rect [0 0 0 0] /F 132')
  expect(field).toContain(
    `/TU <feff${Buffer.from(words.label, 'utf16le').swap16().toString('hex')}>`,
  )
})

test('the attributes hold no time: the document alone says when', async () => {
  const sealed = await openSealer(sampleSealKey()).seal(unsealed, words)
  const signingTime = '06092a864886f70d010905'
  expect(Buffer.from(sealed).includes(signingTime)).toBe(false)
})

test.each([
  ['no certificate', { certificates: [] }],
  ['the certificate of another key', { key: sampleSealKey().key }],
  ['a key of Ed25519', { key: generateKeyPairSync('ed25519').privateKey }],
  ['a short RSA key', { key: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey }],
])('%s cannot seal', (_case, part) => {
  const parts = { ...sampleSealKey(), ...part }
  expect(() => openSealer(parts)).toThrow(expect.objectContaining({ code: 'seal.key' }))
})

test.each(['', 'hello', '%PDF-1.7\nstartxref\n5\n%%EOF\n'])(
  'what is no document of ours is not sealed: %j',
  async (text) => {
    const sealing = openSealer(sampleSealKey()).seal(Buffer.from(text), words)
    await expect(sealing).rejects.toMatchObject({ code: 'seal.pdf' })
  },
)

test('a token that dates something else is left out, and said', async () => {
  const said: Error[] = []
  const sealer = openSealer({
    ...sampleSealKey(),
    requestToken: async () => Buffer.from('3003020101', 'hex'),
    onUnusableToken: (error) => said.push(error),
  })
  const sealed = await sealer.seal(unsealed, words)
  expect(said).toHaveLength(1)
  expect(await verifySeal(sealed, SEALED_AT)).toMatchObject({ status: 'valid', timestamp: null })
})

test.for(['ec', 'rsa'] as const)(
  'openssl accepts the signature of an %s key',
  async (kind, context) => {
    const openssl = onCommand('openssl', context)
    const key = sampleSealKey(kind)
    const sealed = Buffer.from(await openSealer(key).seal(unsealed, words))
    const [, a, b, c] =
      /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/.exec(sealed.toString('latin1')) ?? []
    const [start, end, rest] = [Number(a), Number(b), Number(c)]
    const digits = sealed.toString('latin1', start + 1, end - 1)
    const { status, said } = openssl(
      [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'seal.der',
        '-content',
        'content',
        '-CAfile',
        'root.pem',
        '-cades',
        '-purpose',
        'any',
        '-out',
        'out',
      ],
      {
        'seal.der': Buffer.from(digits, 'hex'),
        content: Buffer.concat([sealed.subarray(0, start), sealed.subarray(end, end + rest)]),
        'root.pem': new X509Certificate(key.certificates[0] ?? '').toString(),
      },
    )
    expect(said).toContain('successful')
    expect(status).toBe(0)
  },
)

test.for(['ec', 'rsa'] as const)(
  'poppler accepts the signature of an %s key',
  async (kind, context) => {
    const pdfsig = onCommand('pdfsig', context)
    const sealed = await openSealer(sampleSealKey(kind)).seal(unsealed, words)
    const { said } = pdfsig(['sealed.pdf'], { 'sealed.pdf': sealed })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
  },
)
