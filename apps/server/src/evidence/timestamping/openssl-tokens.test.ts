import { hash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { opensslAcceptsToken, opensslMissing } from './testing/openssl.ts'
import { TimestampError } from './timestamp-error.ts'
import { tokenInReply } from './timestamp-reply.ts'
import { encodeRequest } from './timestamp-request.ts'
import { type Expected, factsOfToken } from './facts-of-token.ts'

const imprint = hash('sha256', 'a root', 'buffer')

beforeEach(({ skip }) => {
  const missing = opensslMissing()
  if (missing !== undefined) skip(missing)
})

test('whatever we take of a token whose bytes were changed, OpenSSL takes', async () => {
  const { reply, root } = replyOf({ key: CURVE, digest: 'sha384', identifier: 'sha256' })
  const token = tokenInReply(reply)
  const pem = root.toString()
  // What stands in a certificate that neither of us needs is nobody’s concern.
  const unused = Buffer.from(token).indexOf(root.raw)
  const outcomes: Record<string, number> = {}
  for (let at = 0; at < token.length; at += 31) {
    if (at >= unused && at < unused + root.raw.length) continue
    const bytes = Buffer.from(token)
    bytes[at] = bytes.readUInt8(at) ^ (1 << (at % 8))
    const ours = await factsOfToken(bytes, expecting(root)).then(
      () => 'taken',
      (error: unknown) => (error instanceof TimestampError ? 'refused' : 'broken'),
    )
    const theirs = opensslAcceptsToken({ bytes, imprint, root: pem }).includes('Verification: OK')
    const seen = `${ours}, ${theirs ? 'taken' : 'refused'}`
    outcomes[seen] = (outcomes[seen] ?? 0) + 1
  }
  expect(outcomes).toHaveProperty(['refused, refused'])
  expect(outcomes).not.toHaveProperty(['taken, refused'])
  expect(Object.keys(outcomes).filter((seen) => seen.startsWith('broken'))).toEqual([])
})

test('of good tokens, and of what a token is not good for, we say what OpenSSL says', async () => {
  const signing = { key: RSA, digest: 'sha256', identifier: 'sha256' }
  const { reply, root } = replyOf(signing)
  const [own, other] = [tokenInReply(reply), tokenInReply(replyOf(signing).reply)]
  const asked = { bytes: own, imprint, root }
  const cases = {
    'as it was made': asked,
    'about another root': { ...asked, imprint: hash('sha256', 'another root', 'buffer') },
    'by an authority that nobody named': { ...asked, bytes: other },
    'cut by a byte': { ...asked, bytes: own.subarray(0, -1) },
    'with the signature of another': { ...asked, bytes: withSignatureOf(other, own) },
    'that is none': { ...asked, bytes: Buffer.from('3003020101', 'hex') },
  }
  const verdicts: Record<string, Verdicts> = {}
  for (const [name, one] of Object.entries(cases)) verdicts[name] = await bothOn(one)
  const { 'as it was made': good, ...others } = verdicts
  expect(good).toEqual({ ours: true, theirs: true })
  for (const [name, verdict] of Object.entries(others)) {
    expect(verdict, name).toEqual({ ours: false, theirs: false })
  }
})

type Verdicts = Readonly<{ ours: boolean; theirs: boolean }>

async function bothOn(
  asked: Readonly<{ bytes: Uint8Array; imprint: Uint8Array; root: X509Certificate }>,
): Promise<Verdicts> {
  const { bytes, root } = asked
  const ours = await factsOfToken(bytes, { ...expecting(root), imprint: asked.imprint }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TimestampError) return false
      throw error
    },
  )
  const said = opensslAcceptsToken({ ...asked, root: root.toString() })
  return { ours, theirs: said.includes('Verification: OK') }
}

/** The signature of an RSA key of 2048 bits is what a token ends with. */
function withSignatureOf(other: Uint8Array, token: Uint8Array): Uint8Array {
  const swapped = Buffer.from(token)
  swapped.set(other.subarray(-256), token.length - 256)
  return swapped
}

type Signing = Readonly<{ key: readonly string[]; digest: string; identifier: string }>
const RSA = ['rsa:2048']
const CURVE = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']

test.each<Signing>([
  { key: RSA, digest: 'sha256', identifier: 'sha256' },
  { key: RSA, digest: 'sha512', identifier: 'sha512' },
  { key: RSA, digest: 'sha256', identifier: 'sha1' },
  { key: CURVE, digest: 'sha384', identifier: 'sha384' },
])('a token of OpenSSL’s own authority is accepted: %o', async (signing) => {
  const { reply, root } = replyOf(signing)
  const facts = await factsOfToken(tokenInReply(reply), expecting(root))
  expect(facts).toMatchObject({ signer: 'signer', serial: '02', policy: '1.2.3.4.1' })
})

test.each<Signing & Readonly<{ code: string }>>([
  { key: RSA, digest: 'sha1', identifier: 'sha256', code: 'token.algorithm' },
  { key: ['rsa:1024'], digest: 'sha256', identifier: 'sha256', code: 'token.algorithm' },
])('a token of an algorithm that is broken is refused: %o', async ({ code, ...signing }) => {
  const { reply, root } = replyOf(signing)
  const verifying = factsOfToken(tokenInReply(reply), expecting(root))
  await expect(verifying).rejects.toMatchObject({ code })
})

function expecting(root: X509Certificate): Expected {
  return { imprint, nonce: 42n, now: new Date(), roots: [root] }
}

function replyOf({ key, digest, identifier }: Signing): {
  reply: Uint8Array
  root: X509Certificate
} {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-openssl-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder })
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr.toString()}`)
  }
  writeFileSync(join(folder, 'ts.cnf'), settingsOf(digest, identifier))
  writeFileSync(join(folder, 'serial'), '01')
  writeFileSync(join(folder, 'request.tsq'), encodeRequest(imprint, 42n))
  const made = ['-config', 'ts.cnf', '-nodes', '-sha256', '-days', '2']
  const newKey = (name: string) => [
    '-newkey',
    ...key,
    '-keyout',
    `${name}.key`,
    '-subj',
    `/CN=${name}`,
  ]
  run('req', '-x509', ...made, ...newKey('root'), '-extensions', 'authority', '-out', 'root.pem')
  run('req', ...made.slice(0, 4), ...newKey('signer'), '-out', 'signer.csr')
  const issuing = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '2']
  const extensions = ['-extfile', 'ts.cnf', '-extensions', 'timestamping']
  run('x509', '-req', '-in', 'signer.csr', ...issuing, ...extensions, '-out', 'signer.pem')
  run('ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'request.tsq', '-out', 'reply.tsr')
  return {
    reply: readFileSync(join(folder, 'reply.tsr')),
    root: new X509Certificate(readFileSync(join(folder, 'root.pem'))),
  }
}

function settingsOf(digest: string, identifier: string): string {
  return `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[timestamping]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
serial = serial
signer_cert = signer.pem
signer_key = signer.key
signer_digest = ${digest}
certs = root.pem
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1, millisecs:500
ordering = yes
tsa_name = yes
ess_cert_id_chain = yes
ess_cert_id_alg = ${identifier}
`
}
