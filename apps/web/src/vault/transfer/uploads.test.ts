import { expect, test } from 'vitest'

import { newIdentity } from '@ancrage/vault'
import { randomBytes } from './base64.ts'
import { openUploadList, type Upload } from './upload-list.ts'
import { openUploads, uploadIdOf } from './uploads.ts'

const FILE = { id: 'f1', name: 'film.bin', size: 3, sha256: 'ab'.repeat(32), mediaType: null }
const CONTENT = new File(['abc'], 'film.bin')
const KEYS = { identity: newIdentity(randomBytes), company: null }
const ID = uploadIdOf('d1', FILE.id)

test('an upload that is given up is stopped, told to the server, and gone', async () => {
  const list = openUploadList()
  const told: string[] = []
  const uploads = openUploads(list, untilStopped, async ({ id }) => {
    expect(statesOf(list.list())).toEqual([{ name: 'ending' }])
    told.push(id)
  })
  begin(uploads)
  await uploads.giveUp(ID)
  expect(told).toEqual([ID])
  expect(list.list()).toEqual([])
})

test('one that waits is given up without having begun, and the next is sent', async () => {
  const list = openUploadList()
  const begun: string[] = []
  const uploads = openUploads(
    list,
    (upload, watch) => {
      begun.push(upload.file.id)
      return untilStopped(upload, watch)
    },
    () => Promise.resolve(),
  )
  begin(uploads)
  begin(uploads, 'f2')
  begin(uploads, 'f3')
  await uploads.giveUp(uploadIdOf('d1', 'f2'))
  await uploads.giveUp(ID)
  expect(begun).toEqual(['f1', 'f3'])
})

test('where the server cannot be told, the upload stays and says so, and goes on if it is wanted', async () => {
  const list = openUploadList()
  const lost = new Error('lost')
  const uploads = openUploads(list, untilStopped, () => Promise.reject(lost))
  begin(uploads)
  await uploads.giveUp(ID)
  expect(statesOf(list.list())).toEqual([{ name: 'failed', failure: lost }])
  uploads.resume(ID)
  expect(statesOf(list.list())).toMatchObject([{ name: 'running' }])
})

const statesOf = (list: readonly Upload[]) => list.map(({ state }) => state)

const begin = (uploads: ReturnType<typeof openUploads>, id = FILE.id) =>
  uploads.add({ id: 'd1' }, { ...FILE, id }, CONTENT, KEYS)

const untilStopped = (_: unknown, { signal }: Readonly<{ signal: AbortSignal }>): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')))
  })
