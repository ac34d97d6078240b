import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { verifyEvidence } from '@ancrage/verification'

import { assembleProof, fileProofAssembler } from '../../anchoring/release/assemble-proof.ts'
import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

// Modules that earlier files of this worker loaded are loaded again with the mocks, and once more without them afterwards.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('@ancrage/verification', { spy: true })
vi.mock('../../anchoring/release/assemble-proof.ts', { spy: true })

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

// The deposit's proof, those of its files where there are several, and that of its declaration.
test.each([
  ['of one file', ['a'], { assembled: 1, ofFiles: 0, verified: 2 }],
  ['of three files', ['a', 'b', 'c'], { assembled: 1, ofFiles: 1, verified: 5 }],
])('a dossier %s assembles and verifies each proof once', async (_, contents, expected) => {
  const files = contents.map((content) => fileOf(content, `${content}.txt`))
  const key = { 'idempotency-key': randomUUID() }
  const { id } = depositOf(await anna.post('/deposits', newDeposit({ files }), key))
  await service.anchorAndConfirm()
  vi.clearAllMocks()
  expect((await anna.get(`/deposits/${id}/dossier`)).statusCode).toBe(200)
  expect({
    assembled: vi.mocked(assembleProof).mock.calls.length,
    ofFiles: vi.mocked(fileProofAssembler).mock.calls.length,
    verified: vi.mocked(verifyEvidence).mock.calls.length,
  }).toEqual(expected)
})
