import { createHash } from 'node:crypto'

import type { Deposit, NewDeposit } from '@ancrage/contract'
import { readDeclaration, subjectsOf, writeDeclaration } from '@ancrage/declaration'
import {
  attestedBehind,
  bytesToHex,
  decodeProof,
  encodeProof,
  equalBytes,
  hexToBytes,
  pairedCommitment,
} from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 2000 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const make = async (wanted: Partial<NewDeposit> = {}): Promise<Deposit> =>
  depositOf(await anna.post('/deposits', newDeposit(wanted)))
const bytesOf = async (id: string, caller = anna): Promise<Uint8Array> =>
  new Uint8Array((await caller.get(`/deposits/${id}/declaration`)).rawPayload)
const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest())

async function declared(id: string) {
  const read = readDeclaration(await bytesOf(id))
  if (read.outcome !== 'read') throw new Error(read.outcome)
  return read.declaration
}

describe('what is declared of a deposit', () => {
  test('is all that its depositor said, in the one spelling', async () => {
    const previous = await make()
    const sha512 = createHash('sha512').update('words').digest('hex')
    const wanted = newDeposit({
      title: 'Où naissent les étoiles « n° 3 »',
      quality: 'compositrice',
      coDepositors: [{ name: 'Zoë', role: 'orchestration' }, { name: 'François-Gaël' }],
      onBehalfOf: 'Éditions "A" \\ B',
      reference: 'R-1',
      description: 'Une ligne\nune autre \u{1f3b5}',
      previousDepositId: previous.id,
      files: [{ ...fileOf('words', 'paroles.txt'), sha512 }, fileOf('score', 'score.pdf')],
    })
    const made = depositOf(await anna.post('/deposits', wanted))
    const said = await declared(made.id)
    expect(said).toEqual({
      number: made.number,
      title: wanted.title,
      creationType: wanted.creationType,
      depositor: {
        name: wanted.depositor,
        quality: 'compositrice',
        identification: { emailVerified: expect.any(Boolean) as boolean, twoFactor: false },
      },
      coDepositors: [
        { name: 'Zoë', role: 'orchestration' },
        { name: 'François-Gaël', role: null },
      ],
      onBehalfOf: wanted.onBehalfOf,
      company: null,
      reference: 'R-1',
      description: wanted.description,
      predecessor: bytesToHex(await commitmentOf(previous.id)),
      language: 'fr',
      submittedAt: made.createdAt,
      files: made.files.map(({ name, size, mediaType, sha256: digest }, at) => ({
        name,
        size,
        mediaType,
        sha256: digest,
        sha512: at === 0 ? sha512 : null,
      })),
      salt: said.salt,
    })
    expect(Buffer.from(await bytesOf(made.id)).toString('utf8')).toBe(writeDeclaration(said))
  })

  test('has a salt of its own, and so has the same deposit made again', async () => {
    const [one, other] = [await make(), await make()]
    const salts = [await declared(one.id), await declared(other.id)].map(({ salt }) => salt)
    expect(new Set(salts).size).toBe(2)
  })

  test('is that of each of a thousand made at once, with its own number', async () => {
    const deposits = Array.from({ length: 600 }, (_, n) => newDeposit({ title: `Œuvre ${n}` }))
    const { items } = (await anna.post('/deposits/batch', { deposits })).json<{
      items: Deposit[]
    }>()
    for (const at of [0, 299, 599]) {
      const { id, number, title } = items[at] as Deposit
      expect(await declared(id)).toMatchObject({ number, title })
    }
  })

  test('is shown to those alone who may see the deposit', async () => {
    await service.createAccount({ email: 'mallory@example.org' })
    const mallory = await service.signIn('mallory@example.org')
    const { id } = await make()
    for (const path of ['declaration', 'declaration.ots']) {
      const reply = await mallory.get(`/deposits/${id}/${path}`)
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
    }
  })
})

async function commitmentOf(id: string): Promise<Uint8Array> {
  const { deposit } = subjectsOf(await declared(id))
  return pairedCommitment(deposit, sha256(await bytesOf(id))).commitment
}

describe('T121 the proofs of a deposit', () => {
  test('lead from the declaration and from each file through one commitment to one block', async () => {
    const made = await make({ files: [fileOf('a', 'a'), fileOf('b', 'b'), fileOf('c', 'c')] })
    expect(refusalOf(await anna.get(`/deposits/${made.id}/declaration.ots`)).code).toBe(
      'deposit.proof_not_ready',
    )
    await service.anchorAndConfirm()
    const own = await anna.get(`/deposits/${made.id}/declaration.ots`)
    expect(own.headers['content-disposition']).toContain(`${made.number}-declaration.json.ots`)
    const proof = decodeProof(new Uint8Array(own.rawPayload))
    expect(proof.digest).toEqual(sha256(await bytesOf(made.id)))
    const commitment = await commitmentOf(made.id)
    const [anchored] = attestedBehind(proof, commitment)
    expect(anchored?.attestation.kind).toBe('bitcoin')
    for (const file of made.files) {
      const reply = await anna.get(`/deposits/${made.id}/files/${file.id}/proof`)
      const ofFile = decodeProof(new Uint8Array(reply.rawPayload))
      expect(bytesToHex(ofFile.digest)).toBe(file.sha256)
      expect(attestedBehind(ofFile, commitment)).toEqual([anchored])
      expect(encodeProof(ofFile).length).toBe(reply.rawPayload.length)
    }
  })

  test('are verified with the declaration by anybody, who is told of a changed name', async () => {
    const file = fileOf('the work', 'work.bin')
    const { id } = await make({ files: [file], depositor: 'Ada' })
    await service.anchorAndConfirm()
    const proof = (await anna.get(`/deposits/${id}/proof`)).rawPayload.toString('base64')
    const text = Buffer.from(await bytesOf(id)).toString('utf8')
    const verdictOn = async (declaration: string) => {
      const reply = await anna.post('/proofs/verify', {
        sha256: file.sha256,
        proof,
        declaration: Buffer.from(declaration).toString('base64'),
      })
      return reply.json<{ status: string; existedNoLaterThan: string; declaration: object }>()
    }
    const { status, existedNoLaterThan, declaration } = await verdictOn(text)
    expect(status).toBe('confirmed')
    expect(declaration).toEqual({ status: 'confirmed', network: 'regtest', existedNoLaterThan })
    const changed = await verdictOn(text.replace('"Ada"', '"Eve"'))
    expect([changed.status, changed.declaration]).toEqual([
      'confirmed',
      { status: 'mismatch', reason: 'declaration.differs' },
    ])
  })
})

test('a deposit of version 1 keeps its proof, and says that nothing declared is dated', async () => {
  const file = fileOf('old', 'old.txt')
  const { id } = await make({ files: [file] })
  const pool = service.client.pool
  await pool.query(
    'update deposits set nonce = substr(nonce, 1, 16), declared_with = null where id = $1',
    [id],
  )
  await service.anchorAndConfirm()
  for (const path of ['declaration', 'declaration.ots']) {
    const reply = await anna.get(`/deposits/${id}/${path}`)
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'deposit.not_declared'])
  }
  const proof = decodeProof(new Uint8Array((await anna.get(`/deposits/${id}/proof`)).rawPayload))
  expect(equalBytes(proof.digest, hexToBytes(file.sha256))).toBe(true)
})

test('T125 what was changed beneath a declaration is not handed out, and certified by nothing', async () => {
  const { id } = await make({ title: 'Avant' })
  await service.anchorAndConfirm()
  const asked = ['declaration', 'dossier', 'certificate/fr', 'certificate/en']
  const answers = async () => {
    const replies = []
    for (const path of asked) replies.push((await anna.get(`/deposits/${id}/${path}`)).statusCode)
    return replies
  }
  const retitle = (title: string) =>
    service.client.pool.query('update deposits set title = $1 where id = $2', [title, id])
  await retitle('Après')
  expect(await answers()).toEqual(asked.map(() => 500))
  await retitle('Avant')
  expect(await answers()).toEqual(asked.map(() => 200))
})
