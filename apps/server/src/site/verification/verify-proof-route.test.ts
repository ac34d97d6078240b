import { randomBytes } from 'node:crypto'

import { writeDeclaration, type Declaration } from '@ancrage/declaration'
import { proofVerification, verifyProof, type ProofVerification } from '@ancrage/contract'
import { bytesToHex, encodeProof, hexToBytes, parseBlockHeader } from '@ancrage/proof'
import type { Attestation, DetachedTimestamp } from '@ancrage/proof'
import { OUTCOMES } from '@ancrage/verification'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const HEIGHT = 358_391
/** Main chain, block 358,391 of 28 May 2015, as every node has it. */
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const ROOT = parseBlockHeader(hexToBytes(HEADER)).merkleRoot

let service: TestService
let caller: Caller
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  await service.createAccount({ email: 'ada@example.org', credits: 10 })
  caller = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

/** A stranger’s call, from an address of its own: no test takes another’s pace. */
const asked = (payload: object): Promise<LightMyRequestResponse> =>
  service.app.inject({
    method: 'POST',
    url: '/api/proofs/verify',
    payload,
    remoteAddress: `2001:db8:${randomBytes(2).toString('hex')}::1`,
  })
const verdictOf = (reply: LightMyRequestResponse): ProofVerification =>
  proofVerification.parse(reply.json())

/** A proof whose digest is the block’s root itself, in base64. */
function proofOf(
  attestations: readonly Attestation[],
  fileHashOp: DetachedTimestamp['fileHashOp'] = 'sha256',
): string {
  const digest = fileHashOp === 'sha256' ? ROOT : ROOT.subarray(0, 20)
  const proof = encodeProof({ fileHashOp, digest, timestamp: { attestations, branches: [] } })
  return Buffer.from(proof).toString('base64')
}
const block: Attestation = { kind: 'bitcoin', height: BigInt(HEIGHT) }
const FORM = 'multipart/form-data; boundary=x'
const FIELD = '--x\r\ncontent-disposition: form-data; '
const question = { sha256: bytesToHex(ROOT), proof: proofOf([block]) }

const declarationOf = (sha256: string): Declaration => ({
  number: 'AN-2026-0000001',
  title: 'A title',
  creationType: 'other',
  depositor: {
    name: 'Ada',
    quality: null,
    identification: { emailVerified: true, twoFactor: true },
  },
  coDepositors: [],
  onBehalfOf: null,
  company: null,
  reference: null,
  description: null,
  predecessor: null,
  language: 'en',
  submittedAt: '2026-11-25T09:00:00.000Z',
  files: [{ name: 'a', size: 1, mediaType: null, sha256, sha512: null }],
  salt: '00'.repeat(32),
})

async function anchored(): Promise<Readonly<{ sha256: string; proof: Buffer }>> {
  const file = fileOf(randomBytes(8).toString('hex'))
  const { id } = (await caller.post('/deposits', newDeposit({ files: [file] }))).json<{
    id: string
  }>()
  await service.anchorAndConfirm()
  const { rawPayload } = await caller.get(`/deposits/${id}/proof`)
  return { sha256: file.sha256, proof: rawPayload }
}

describe('a stranger who sends a digest and a proof', () => {
  test('is told of a deposit of ours until when it existed, and that its chain proves nothing', async () => {
    const { sha256, proof } = await anchored()
    const verdict = verdictOf(await asked({ sha256, proof: proof.toString('base64') }))
    expect(verdict).toMatchObject({
      status: 'confirmed',
      network: 'regtest',
      evidential: false,
      attestations: [{ status: 'confirmed', chain: 'bitcoin' }],
    })
    expect(verdict.existedNoLaterThan).toBe(verdict.attestations[0]?.time)
  })

  test('T122 is told of a declaration that the proof is not about, and of one that is none', async () => {
    const { sha256, proof } = await anchored()
    const declared = (declaration: string) =>
      asked({
        sha256,
        proof: proof.toString('base64'),
        declaration: Buffer.from(declaration).toString('base64'),
      })
    const other = writeDeclaration(declarationOf(sha256))
    expect(verdictOf(await declared(other)).declaration).toEqual({
      status: 'mismatch',
      reason: 'declaration.differs',
    })
    expect(verdictOf(await declared(`${other}\n`)).declaration).toEqual({
      status: 'unreadable',
      reason: 'declaration.malformed',
    })
    expect(
      verdictOf(await declared(writeDeclaration(declarationOf('ab'.repeat(32))))).declaration,
    ).toEqual({ status: 'mismatch', reason: 'declaration.other_file' })
  })

  test('is told until when an evidence record dates the file, that the development authority’s is worth nothing (AM3), and why another one does not', async () => {
    const file = fileOf(randomBytes(8).toString('hex'))
    const { id } = (await caller.post('/deposits', newDeposit({ files: [file] }))).json<{
      id: string
    }>()
    await service.signReceipts()
    const { rawPayload: record } = await caller.get(`/deposits/${id}/evidence-record`)
    const told = async (sha256: string, bytes: Buffer) => {
      const evidenceRecord = bytes.toString('base64')
      return verdictOf(await asked({ ...question, sha256, evidenceRecord })).evidenceRecord
    }
    const dated = await told(file.sha256, record)
    expect(dated).toMatchObject({
      status: 'confirmed',
      signer: 'Ancrage development timestamps',
      evidential: false,
    })
    expect(dated?.existedNoLaterThan).toMatch(/^2/)
    expect(await told('ab'.repeat(32), record)).toEqual({
      status: 'cannotCheck',
      reason: 'token.absent',
    })
    const elsewhere = Buffer.from(record)
    elsewhere[60] = elsewhere.readUInt8(60) ^ 1
    expect(await told(file.sha256, elsewhere)).toEqual({
      status: 'unreadable',
      reason: 'record.malformed',
    })
    const unsigned = Buffer.from(record)
    unsigned[record.length - 1] = unsigned.readUInt8(record.length - 1) ^ 1
    expect(await told(file.sha256, unsigned)).toEqual({
      status: 'mismatch',
      reason: 'token.invalid',
    })
  })

  test('may send the same as a form', async () => {
    const { sha256, proof } = await anchored()
    const form = new FormData()
    form.append('sha256', sha256)
    form.append('proof', new Blob([Uint8Array.from(proof)]), 'work.ots')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const reply = await service.app.inject({
      method: 'POST',
      url: '/api/proofs/verify',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(verdictOf(reply)).toMatchObject({ status: 'confirmed', network: 'regtest' })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'a'],
    ['that ends in the middle of a field', FORM, `${FIELD}name="sha256"\r\n\r\n07`],
    ['that ends in the middle of the proof', FORM, `${FIELD}name="proof"; filename="a"\r\n\r\n07`],
    ['that ends in a heading', FORM, `${FIELD}name="pro`],
  ])('B4: is told that a form %s is malformed', async (_, type, payload) => {
    const reply = await service.app.inject({
      method: 'POST',
      url: '/api/proofs/verify',
      headers: { 'content-type': type },
      payload,
    })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([400, 'request.malformed'])
  })

  test('learns that the proof is about another file', async () => {
    const { proof } = await anchored()
    const verdict = verdictOf(
      await asked({ sha256: bytesToHex(ROOT), proof: proof.toString('base64') }),
    )
    expect(verdict).toEqual({ status: 'mismatch', reason: 'digest.differs', attestations: [] })
  })

  test('learns that this service does not know the block, and no more', async () => {
    expect(verdictOf(await asked(question))).toMatchObject({
      status: 'cannotCheck',
      reason: 'sources.silent',
    })
  })

  test('may send the block’s header along, which is believed by its work', async () => {
    const headers = [{ height: HEIGHT, header: HEADER }]
    expect(verdictOf(await asked({ ...question, headers }))).toMatchObject({
      status: 'confirmed',
      network: 'main',
      basis: 'work',
      chainChecked: false,
      evidential: true,
      existedNoLaterThan: '2015-05-28T15:41:18Z',
    })
  })

  test('is not believed with a header that says another height or an unknown network', async () => {
    const elsewhere = [{ height: 800_000, header: HEADER }]
    const reason = { status: 'cannotCheck', reason: 'sources.silent' }
    expect(verdictOf(await asked({ ...question, headers: elsewhere }))).toMatchObject(reason)
    const easy = [{ height: HEIGHT, header: HEADER.replace('02000000', '03000000') }]
    expect(verdictOf(await asked({ ...question, headers: easy })).status).toBe('cannotCheck')
  })

  test('learns what is wrong with bytes that are no proof', async () => {
    const proof = Buffer.from('no proof').toString('base64')
    expect(verdictOf(await asked({ ...question, proof }))).toMatchObject({ status: 'unreadable' })
    const large = Buffer.alloc(100_000).toString('base64')
    expect(verdictOf(await asked({ ...question, proof: large })).status).toBe('unreadable')
  })

  test('learns that a proof of another algorithm cannot be compared with a SHA-256', async () => {
    const proof = proofOf([block], 'sha1')
    expect(verdictOf(await asked({ ...question, proof }))).toEqual({
      status: 'cannotCheck',
      reason: 'digest.not_given',
      attestations: [],
    })
  })
})

/** So many for the block of the proof, and one of another block. */
const headersOf = (count: number) => [
  ...Array.from({ length: count }, () => ({ height: HEIGHT, header: HEADER })),
  { height: HEIGHT + 1, header: HEADER },
]

test('AD3: of one block four headers may be sent, and the refusal of five says so', async () => {
  const four = await asked({ ...question, headers: headersOf(4) })
  expect(verdictOf(four).status).toBe('confirmed')
  const five = refusalOf(await asked({ ...question, headers: headersOf(5) }))
  expect(five).toMatchObject({ fields: { headers: 'Au plus 4 en-têtes d’un même bloc' } })
})

test.each([
  ['no digest', { proof: question.proof }, 422],
  ['a digest in capitals', { ...question, sha256: 'AA'.repeat(32) }, 422],
  ['what is no base64', { ...question, proof: '§' }, 422],
  ['a field that nobody knows', { ...question, trust: 'me' }, 400],
  ['a header of 79 bytes', { ...question, headers: [{ height: 1, header: '00'.repeat(79) }] }, 422],
  ['33 headers', { ...question, headers: Array(33).fill({ height: 1, header: HEADER }) }, 422],
  ['a body of a megabyte', { ...question, proof: 'A'.repeat(1_000_000) }, 413],
])('a call with %s is refused', async (_, payload, status) => {
  expect((await asked(payload)).statusCode).toBe(status)
})

test('what is too long to be a proof is refused with the words for it: a certificate is sent elsewhere', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(170_000)]).toString('base64')
  const reply = await asked({ ...question, proof: pdf })
  expect(reply.statusCode).toBe(422)
  const { code, message } = refusalOf(reply)
  expect(code).toBe('proof.file_expected')
  expect(message).toContain('64\u00a0Kio')
  expect(message).not.toContain('enregistré')
})

test('a form of other parts is refused, and a file that is too large', async () => {
  const send = async (form: FormData) => {
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return service.app.inject({ method: 'POST', url: '/api/proofs/verify', headers, payload })
  }
  const twice = new FormData()
  twice.append('proof', new Blob(['a']), 'a.ots')
  twice.append('proof', new Blob(['b']), 'b.ots')
  expect((await send(twice)).statusCode).toBe(400)
  const large = new FormData()
  large.append('proof', new Blob(['a'.repeat(300_000)]), 'a.ots')
  expect((await send(large)).statusCode).toBe(413)
  const alone = new FormData()
  alone.append('sha256', question.sha256)
  expect((await send(alone)).statusCode).toBe(422)
})

test('a form is taken by no other call', async () => {
  const form = new FormData()
  form.append('sha256', question.sha256)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await caller.call({
    method: 'POST',
    url: '/api/hash/lookup',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(refusalOf(reply).code).toBe('request.media_type')
})

test('a network verifies 120 proofs a minute, and is then asked to wait', async () => {
  const ask = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/proofs/verify',
      payload: question,
      remoteAddress: '203.0.113.9',
    })
  for (let i = 0; i < 120; i += 1) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refusalOf(refused).code).toBe('limit.exceeded')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('the contract names every outcome of the verifier, and no other', () => {
  expect(verifyProof.reply.shape.status.options).toEqual(OUTCOMES)
})

test('AA1: a form is read alone as well', async () => {
  const alone = vi.spyOn(service.readers, 'alone')
  onTestFinished(() => alone.mockRestore())
  const body = `${FIELD}name="sha256"\r\n\r\n07\r\n--x--\r\n`
  const headers = { 'content-type': FORM }
  const url = '/api/proofs/verify'
  await service.app.inject({ method: 'POST', url, headers, payload: body })
  expect(alone).toHaveBeenCalledTimes(1)
})

test('O1: a proof is read, and judged, alone: whoever asks something else is answered in between', async () => {
  const alone = vi.spyOn(service.readers, 'alone')
  onTestFinished(() => alone.mockRestore())
  const reply = await asked({
    sha256: '00'.repeat(32),
    proof: Buffer.from('no proof').toString('base64'),
  })
  expect(reply.json()).toMatchObject({ status: 'unreadable' })
  expect(alone).toHaveBeenCalledTimes(2)
})
