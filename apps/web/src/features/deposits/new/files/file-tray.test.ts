import { MAX_FILES_PER_DEPOSIT } from '@ancrage/contract'
import { EngineUnavailable, FileUnreadable } from '@ancrage/sha256/files'
import { type Digest, asDigest } from '@ancrage/proof'
import { expect, test } from 'vitest'

import type { NamedFile } from '@ancrage/sha256/dropped-files'
import { type ChosenFile, heldOf, openFileTray } from './file-tray.ts'

const digest = asDigest(new Uint8Array(32).fill(1))

test('a chosen file is hashed at once, with its progress', async () => {
  const { tray, work } = openTray()
  tray.add([small('a.txt')])
  work.at(0)?.onProgress(3)
  expect(states(tray.files())).toEqual(['hashing'])
  await work.at(0)?.finish()
  expect(tray.files()[0]?.state).toEqual({ name: 'ready', sha256: '01'.repeat(32) })
})

test('a file waits until its turn has come', async () => {
  const { tray, work } = openTray()
  tray.add([small('a.txt'), small('b.txt')])
  expect(states(tray.files())).toEqual(['waiting', 'waiting'])
  work.at(1)?.onProgress(0)
  expect(states(tray.files())).toEqual(['waiting', 'hashing'])
  await work.at(1)?.finish()
  expect(states(tray.files())).toEqual(['waiting', 'ready'])
})

test('the same file chosen twice is kept once', () => {
  const { tray } = openTray()
  expect(tray.add([small('a.txt'), small('a.txt')])).toBe(1)
  expect(tray.add([small('a.txt'), small('b.txt')])).toBe(1)
  expect(tray.files().map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
})

test('a file that cannot be read fails alone, and can be tried again', async () => {
  const { tray, work } = openTray()
  tray.add([small('a.txt'), small('b.txt')])
  await work.at(0)?.fail()
  await work.at(1)?.finish()
  expect(states(tray.files())).toEqual(['failed', 'ready'])
  tray.retry(tray.files()[0]?.id ?? 0)
  await work.at(2)?.finish()
  expect(states(tray.files())).toEqual(['ready', 'ready'])
})

test('what fails for want of the engine is tried again with it, and nothing else is', async () => {
  const { tray, work } = openTray()
  tray.add([small('a.bin'), small('b.bin'), small('c.bin')])
  await work.at(0)?.fail(new EngineUnavailable('not fetched'))
  await work.at(1)?.fail()
  await work.at(2)?.finish()
  expect(tray.files().map(({ state }) => state)).toEqual([
    { name: 'failed', because: 'engine' },
    { name: 'failed', because: 'file' },
    { name: 'ready', sha256: '01'.repeat(32) },
  ])
  tray.retryWithoutEngine()
  expect(states(tray.files())).toEqual(['waiting', 'failed', 'ready'])
  await work.at(3)?.finish()
  expect(states(tray.files())).toEqual(['ready', 'failed', 'ready'])
})

test('a file whose hashing is stopped can be hashed again', async () => {
  const { tray, work } = openTray()
  tray.add([small('film.mov')])
  const [{ id } = { id: 0 }] = tray.files()
  tray.cancel(id)
  await work.at(0)?.fail()
  expect(states(tray.files())).toEqual(['cancelled'])
  tray.retry(id)
  await work.at(1)?.finish()
  expect(states(tray.files())).toEqual(['ready'])
})

test('a removed file stops being hashed and does not come back', async () => {
  const { tray, work } = openTray()
  tray.add([small('film.mov')])
  tray.remove(tray.files()[0]?.id ?? 0)
  expect(work.at(0)?.signal.aborted).toBe(true)
  await work.at(0)?.fail()
  expect(tray.files()).toEqual([])
})

test('a file changed since it was hashed is found out before anything is sent', async () => {
  const { tray, work, changed } = openTray()
  tray.add([small('a.txt'), small('b.txt')])
  await work.at(0)?.finish()
  await work.at(1)?.finish()
  expect(await tray.recheck()).toBe(true)
  changed.add('b.txt')
  expect(await tray.recheck()).toBe(false)
  expect(tray.files()[1]?.state).toEqual({ name: 'failed', because: 'changed' })
})

test('a file that has changed makes way for what it has become', async () => {
  const { tray, work, changed } = openTray()
  tray.add([small('a.txt'), small('b.txt')])
  await work.at(0)?.finish()
  await work.at(1)?.finish()
  changed.add('b.txt')
  await tray.recheck()
  expect(tray.add([grown('b.txt'), grown('a.txt')])).toBe(0)
  expect(tray.files().map(({ name, file }) => [name, file.size])).toEqual([
    ['a.txt', 3],
    ['b.txt', 4],
    ['a.txt', 4],
  ])
})

test('what a deposit cannot hold is counted, and hashed only once there is room for it', () => {
  const { tray, work } = openTray()
  const count = MAX_FILES_PER_DEPOSIT + 2
  tray.add(Array.from({ length: count }, (_, index) => small(`${index}.txt`)))
  expect(tray.files()).toHaveLength(count)
  expect(heldOf(tray.files())).toHaveLength(MAX_FILES_PER_DEPOSIT)
  expect(work).toHaveLength(MAX_FILES_PER_DEPOSIT)
  tray.remove(tray.files()[0]?.id ?? 0)
  expect(work.slice(MAX_FILES_PER_DEPOSIT).map(({ file }) => file.name)).toEqual(['1000.txt'])
  tray.add([small('late.txt')])
  expect(work).toHaveLength(MAX_FILES_PER_DEPOSIT + 1)
})

test('thousands of files are each looked at a few times, not each with each', () => {
  const { tray } = openTray()
  const { file } = small('photo.jpg')
  let looks = 0
  const chosen = Array.from({ length: 3000 }, (_, index) => ({
    file,
    get name() {
      looks += 1
      return `${index}.jpg`
    },
  }))
  expect(tray.add(chosen)).toBe(0)
  expect(tray.add(chosen)).toBe(3000)
  expect(looks).toBeLessThan(10 * chosen.length)
})

type Work = Readonly<{
  file: File
  signal: AbortSignal
  onProgress: (bytes: number) => void
  finish: () => Promise<void>
  fail: (error?: Error) => Promise<void>
}>

/** A tray whose files are hashed when the test says so. */
function openTray() {
  const work: Work[] = []
  const changed = new Set<string>()
  const tray = openFileTray({
    now: () => 0,
    isStillReadable: (file) => Promise.resolve(!changed.has(file.name)),
    digestFile(file, watch) {
      const { promise, resolve, reject } = Promise.withResolvers<Digest>()
      const settled = () => promise.then(afterwards, afterwards)
      work.push({
        file,
        ...watch,
        finish() {
          resolve(digest)
          return settled()
        },
        fail(error = new FileUnreadable('changed')) {
          reject(error)
          return settled()
        },
      })
      return promise
    },
  })
  return { tray, work, changed }
}

/** The tray goes on after this turn of the event loop. */
function afterwards(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function states(files: readonly ChosenFile[]): readonly string[] {
  return files.map(({ state }) => state.name)
}

function small(name: string): NamedFile {
  return { name, file: new File(['abc'], name, { lastModified: 1 }) }
}

function grown(name: string): NamedFile {
  return { name, file: new File(['abcd'], name, { lastModified: 2 }) }
}
