import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { emptyFolder } from '../testing/chain-in-folder.ts'
import { lockFolder } from './folder-lock.ts'

const LOCKED = { name: 'ChainUnavailable', code: 'chain.folder_locked' }

describe('a folder', () => {
  test('is held once, and can be held again after its release', async () => {
    const folder = await emptyFolder()
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject(LOCKED)
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  test('is the same by another path', async () => {
    const folder = await emptyFolder()
    const link = join(await emptyFolder(), 'link')
    await symlink(folder, link)
    const lock = await lockFolder(folder)
    await expect(lockFolder(link)).rejects.toMatchObject(LOCKED)
    await lock.release()
  })

  test('that another process holds is free as soon as that process is killed', async () => {
    const folder = await emptyFolder()
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url))}
      await lockFolder(${JSON.stringify(folder)})
      console.log('held')
      setInterval(() => {}, 1000)`
    const holder = execFile(process.execPath, ['--input-type=module', '--eval', program])
    onTestFinished(() => void holder.kill('SIGKILL'))
    if (holder.stdout === null) throw new Error('the holder has no output')
    await once(holder.stdout, 'data')
    await expect(lockFolder(folder)).rejects.toMatchObject(LOCKED)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (await lockFolder(folder)).release()
  })
})
