import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ROUTE_ACTIONS } from '../identity/permissions/index.ts'
import type { Caller } from '../testing/caller.ts'
import { fileOf, newDeposit } from '../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const BYTES = Buffer.from('%PDF-1.7 ce que la personne a écrit, et que nous ne voulons pas')

let service: TestService
let withStorage: Caller
let without: Caller
let id: string
let fileId: string
beforeAll(async () => {
  service = await openTestService()
  const settle = async (email: string, storage: boolean) => {
    await service.createAccount({ email, credits: 5 })
    const { pool } = service.client
    await pool.query('update accounts set storage = $2 where email = $1', [email, storage])
    return service.signIn(email)
  }
  withStorage = await settle('with-storage@example.org', true)
  without = await settle('without@example.org', false)
  const made = depositOf(await without.post('/deposits', newDeposit()))
  ;({ id } = made)
  fileId = made.files[0]?.id ?? ''
  await service.signReceipts()
  await service.anchorAndConfirm()
})
afterAll(() => service.close())

describe('the bytes of a deposited file', () => {
  test('T049 have no call that takes them, whatever the storage option says', async () => {
    expect(
      Object.keys(ROUTE_ACTIONS).filter((call) => /upload|\/file(s\/:\w+)?$/.test(call)),
    ).toEqual([])
    for (const caller of [withStorage, without]) {
      for (const path of ['/uploads', `/deposits/${id}/file`, `/deposits/${id}/files/${fileId}`]) {
        for (const method of ['POST', 'PUT', 'PATCH'] as const) {
          const headers = { 'content-type': 'application/octet-stream' }
          const request = { method, url: `/api${path}`, payload: BYTES, headers }
          expect([path, (await caller.call(request)).statusCode]).toEqual([path, 404])
        }
      }
    }
  })

  test('T049 are refused as a body by every call: bytes and forms are a 415', async () => {
    for (const type of ['application/octet-stream', 'multipart/form-data; boundary=x']) {
      for (const path of ['/deposits', '/deposits/batch', '/hash/lookup']) {
        const headers = { 'content-type': type }
        const request = { method: 'POST', url: `/api${path}`, payload: BYTES, headers } as const
        const reply = await withStorage.call(request)
        expect([reply.statusCode, refusalOf(reply).code]).toEqual([415, 'request.media_type'])
      }
    }
  })

  test('T049 T069 have no place in a deposit either: a file is a name, a size, a type and digests', async () => {
    const file = { ...fileOf('contenu'), content: BYTES.toString('base64') }
    const reply = await withStorage.post('/deposits', { ...newDeposit(), files: [file] })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([400, 'request.malformed'])
    const { rows } = await service.client.pool.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_name = 'deposit_files'`,
    )
    expect(rows.map(({ column }) => column).toSorted()).toEqual(
      ['deposit_id', 'id', 'media_type', 'name', 'position', 'sha256', 'sha512', 'size'].toSorted(),
    )
  })

  test('T070 can be checked by nobody but their owner, save none at all: their digest is known', async () => {
    const nothing = createHash('sha256').digest('hex')
    const empty = { name: 'vide.txt', size: 0, sha256: nothing }
    const made = await without.post('/deposits', newDeposit({ files: [empty] }))
    expect(made.statusCode).toBe(201)
    for (const wrong of [
      { ...empty, sha256: fileOf('autre').sha256 },
      { ...empty, size: 1 },
    ]) {
      const reply = await without.post('/deposits', newDeposit({ files: [wrong] }))
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'request.invalid'])
      expect(Object.keys(refusalOf(reply).fields ?? {})).toEqual(['files.0.sha256'])
    }
  })
})

describe('what is somebody’s', () => {
  const files = () => [
    `/deposits/${id}/certificate/fr`,
    `/deposits/${id}/proof`,
    `/deposits/${id}/files/${fileId}/proof`,
    `/deposits/${id}/receipt`,
    '/deposits/export',
    '/deposits/export?format=json',
    '/user/export',
  ]

  test('T092 is kept by no cache: certificates, proofs, receipts, exports and answers alike', async () => {
    const answers = ['/deposits', `/deposits/${id}`, '/user/profile', '/user/credit-entries']
    for (const path of [...files(), ...answers]) {
      const { statusCode, headers } = await without.get(path)
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
    }
  })

  test('T093 and is not JSON comes as a file to keep, never sniffed, without rights as a page', async () => {
    for (const path of files()) {
      const { headers } = await without.get(path)
      expect(`${path} ${headers['content-disposition']}`).toContain(`${path} attachment; filename=`)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-type']).not.toMatch(/html|svg|xml/)
    }
  })
})
