import { createBulkSha256 } from '@ancrage/sha256'
import { expect, test } from 'vitest'

import { sha256, type Sha256 } from './digest.ts'
import { workspaceOf, WORKSPACE_BYTES } from './workspace.ts'

test('the bulk hash offers a workspace that is large enough, and it is used', () => {
  const bulk: Sha256 = createBulkSha256()
  expect(workspaceOf(bulk)).toBe(bulk.workspace)
})

test('a workspace with just the room that the deepest proof needs is used', () => {
  const workspace = {
    bytes: new Uint8Array(WORKSPACE_BYTES + 1),
    freeAt: 1,
    hashAt: () => undefined,
  }
  const exact: Sha256 = Object.assign((data: Uint8Array) => sha256(data), { workspace })
  expect(workspaceOf(exact)).toBe(workspace)
})

test('a workspace that a deep proof would overflow is not used', () => {
  const workspace = { bytes: new Uint8Array(WORKSPACE_BYTES), freeAt: 1, hashAt: () => undefined }
  const small: Sha256 = Object.assign((data: Uint8Array) => sha256(data), { workspace })
  const used = workspaceOf(small)
  expect(used).not.toBe(workspace)
  used.bytes.set([104, 105], used.freeAt)
  used.hashAt(used.freeAt, used.freeAt + 2, used.freeAt + 100)
  const digest = used.bytes.subarray(used.freeAt + 100, used.freeAt + 132)
  expect([...digest]).toEqual([...sha256(Uint8Array.of(104, 105))])
})
