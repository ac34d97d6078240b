import { afterEach, expect, test, vi } from 'vitest'

import { openPartFiles, type PartFiles } from './part-files.ts'

afterEach(() => vi.unstubAllGlobals())

async function write(files: PartFiles | undefined, part: number, text: string) {
  const file = await files?.create(part)
  for (const letters of text.match(/.{1,4}/g) ?? []) file?.write(new TextEncoder().encode(letters))
  return file?.finish()
}

test('a sealed part waits in a file until it has arrived', async () => {
  const disk = openDisk()
  const files = await openPartFiles()
  const file = await write(files, 3, 'sealed')
  expect(await file?.text()).toBe('sealed')
  expect(disk.written()).toHaveLength(1)
  await files?.remove(3)
  expect(disk.written()).toEqual([])
})

test('nothing is left of a copy that is complete', async () => {
  const disk = openDisk()
  const files = await openPartFiles()
  await write(files, 0, 'sealed')
  await files?.close()
  expect(disk.folders()).toEqual([])
})

test('what a page left that has ended is removed, and what another page sends is not', async () => {
  const disk = openDisk()
  const files = await openPartFiles()
  await write(files, 0, 'left')
  const other = await openPartFiles()
  await write(other, 0, 'under way')
  disk.end()
  await openPartFiles()
  expect(disk.written()).toEqual(['under way'])
})

test('a part that the disk has no room for has no file', async () => {
  const disk = openDisk(4)
  const files = await openPartFiles()
  expect(await write(files, 0, 'sealed')).toBeUndefined()
  expect(disk.folders()).toHaveLength(1)
})

test('a browser without a disk for sites has no files', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openPartFiles()).toBeUndefined()
})

/** As browsers give one to a site, with the locks of its pages. */
function openDisk(room = Infinity) {
  const folders = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>()
  const locks: string[] = []
  const fileIn = (files: Map<string, Uint8Array<ArrayBuffer>>, name: string) => ({
    getFile: async () => new File([files.get(name) ?? ''], name),
    createSyncAccessHandle: async () => ({
      close: () => undefined,
      truncate: () => void files.delete(name),
      write: (content: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        const before = files.get(name)?.slice(0, at) ?? new Uint8Array(0)
        const kept = content.slice(0, Math.max(0, room - at))
        files.set(name, new Uint8Array([...before, ...kept]))
        return kept.length
      },
    }),
  })
  const folderOf = (files: Map<string, Uint8Array<ArrayBuffer>>) => ({
    getFileHandle: async (name: string) => fileIn(files, name),
    removeEntry: async (name: string) => void files.delete(name),
  })
  const all = {
    keys: () => folders.keys(),
    removeEntry: async (name: string) => void folders.delete(name),
    getDirectoryHandle: async (name: string) => {
      const files = new Map<string, Uint8Array<ArrayBuffer>>()
      folders.set(name, files)
      return folderOf(files)
    },
  }
  const request = async (name: string, ...rest: readonly unknown[]) => {
    const act = rest.at(-1) as (lock: object | null) => unknown
    const isFree = !locks.includes(name)
    if (isFree) locks.push(name)
    await act(isFree ? {} : null)
    if (isFree) locks.splice(locks.indexOf(name), 1)
  }
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => all }) }
  vi.stubGlobal('navigator', { storage, locks: { request } })
  return {
    folders: () => [...folders.keys()],
    written: () =>
      [...folders.values()].flatMap((files) =>
        [...files.values()].map((content) => new TextDecoder().decode(content)),
      ),
    /** The page that came first ends: its lock goes. */
    end: () => void locks.shift(),
  }
}
