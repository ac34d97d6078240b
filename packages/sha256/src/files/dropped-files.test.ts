import { describe, expect, test } from 'vitest'

import { droppedFiles, pickedFiles } from './dropped-files.ts'

const file = (name: string): File => new File([name], name)

/** As browsers describe a file: it is handed out when asked for. */
const fileEntry = (path: string) => ({
  isFile: true,
  isDirectory: false,
  name: path.split('/').at(-1),
  fullPath: path,
  file: (resolve: (file: File) => void) => resolve(file(path.split('/').at(-1) ?? '')),
})

/** As browsers describe a folder: its entries come in portions, the last of which is empty. */
const folderEntry = (path: string, ...portions: readonly (readonly object[])[]) => ({
  isFile: false,
  isDirectory: true,
  name: path.split('/').at(-1),
  fullPath: path,
  createReader: () => {
    const left = [...portions]
    return { readEntries: (resolve: (entries: unknown) => void) => resolve(left.shift() ?? []) }
  },
})

const dropOf = (...entries: readonly (object | null)[]): DataTransfer => {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => file('plain.txt'),
  }))
  return { items: [...items, { kind: 'string' }] } as unknown as DataTransfer
}

const namesOf = async (drop: DataTransfer) => (await droppedFiles(drop)).map(({ name }) => name)

test('a dropped folder is opened, portion after portion, and its files keep their paths', async () => {
  const inner = folderEntry('/dossier/proofs', [fileEntry('/dossier/proofs/deposit.ots')])
  const folder = folderEntry('/dossier', [fileEntry('/dossier/SHA256SUMS')], [inner])
  expect(await namesOf(dropOf(folder, fileEntry('/œuvre.txt')))).toEqual([
    'dossier/proofs/deposit.ots',
    'dossier/SHA256SUMS',
    'œuvre.txt',
  ])
})

test('a file that the browser describes no further is taken as it is, and words are no file', async () => {
  expect(await namesOf(dropOf(null))).toEqual(['plain.txt'])
})

test('the files of a folder come in the order of their names, as people count', async () => {
  const paths = ['photo 10.jpg', 'photo 2.jpg', 'été.jpg', 'photo 1.jpg'].map(
    (name) => `été/${name}`,
  )
  const inOrder = ['été.jpg', 'photo 1.jpg', 'photo 2.jpg', 'photo 10.jpg'].map(
    (name) => `été/${name}`,
  )
  const entries = paths.map((path) => fileEntry(`/${path}`))
  expect(await namesOf(dropOf(folderEntry('/été', entries)))).toEqual(inOrder)
  const picked = paths.map((path) => Object.assign(file(path), { webkitRelativePath: path }))
  expect(pickedFiles(picked).map(({ name }) => name)).toEqual(inOrder)
})

describe('what a system puts into folders by itself', () => {
  const made = ['.DS_Store', 'Thumbs.db', 'Desktop.ini']

  test.each(made)('%s is left out of a folder, and taken where it was meant', async (name) => {
    const inner = folderEntry('/œuvre/été', [fileEntry(`/œuvre/été/${name}`)])
    const own = [fileEntry(`/œuvre/${name}`), fileEntry('/œuvre/plan.svg'), inner]
    expect(await namesOf(dropOf(folderEntry('/œuvre', own)))).toEqual(['œuvre/plan.svg'])
    expect(await namesOf(dropOf(fileEntry(`/${name}`)))).toEqual([name])
  })

  test.each(made)('%s is left out of a folder that was picked', (name) => {
    const picked = (path: string) =>
      Object.assign(file(path.split('/').at(-1) ?? ''), { webkitRelativePath: path })
    const folder = [picked(`œuvre/été/${name}`), picked('œuvre/plan.svg')]
    expect(pickedFiles(folder).map((one) => one.name)).toEqual(['œuvre/plan.svg'])
    const single = Object.assign(file(name), { webkitRelativePath: '' })
    expect(pickedFiles([single]).map((one) => one.name)).toEqual([name])
  })
})

describe('what cannot be opened', () => {
  const refusal = new DOMException('gone', 'NotReadableError')
  const closedFolder = {
    ...folderEntry('/dossier'),
    createReader: () => ({
      readEntries: (_: unknown, reject: (reason: unknown) => void) => reject(refusal),
    }),
  }
  const closedFile = {
    ...fileEntry('/dossier/perdu.txt'),
    file: (_: unknown, reject: (reason: unknown) => void) => reject(refusal),
  }

  test.each([
    ['a folder', closedFolder],
    ['a file', closedFile],
    ['a file in a folder', folderEntry('/dossier', [closedFile])],
  ])('%s is brought as the browser has it, and takes nothing else with it', async (_, closed) => {
    const folder = folderEntry('/autre', [fileEntry('/autre/a.txt')])
    expect(await namesOf(dropOf(folder, closed, fileEntry('/œuvre.txt')))).toEqual([
      'autre/a.txt',
      'plain.txt',
      'œuvre.txt',
    ])
  })

  test('is told where the browser has nothing else', async () => {
    const item = { kind: 'file', webkitGetAsEntry: () => closedFolder, getAsFile: () => null }
    const drop = { items: [item] } as unknown as DataTransfer
    await expect(droppedFiles(drop)).rejects.toBe(refusal)
  })
})
