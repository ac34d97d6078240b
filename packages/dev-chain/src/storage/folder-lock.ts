import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ChainUnavailable } from '@ancrage/chains'

export type FolderLock = { release(): Promise<void> }

/**
 * Holds a folder for this process; throws `chain.folder_locked` while another one (or this one) holds it.
 *
 * The lock is a listening local socket: the operating system drops it with its process, so a kill leaves
 * nothing stale. It does not reach across machines or containers that share the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = await socketAddressOf(folder)
  const server = await listenOrRecover(address)
  if (server === undefined) throw new ChainUnavailable('chain.folder_locked', folder)
  server.unref()
  return {
    release: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

// Device and inode, because one folder may be reached by several paths.
async function socketAddressOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `development-chain-${createHash('sha256').update(`${dev}:${ino}`).digest('hex')}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name.slice(0, 40)}.sock`)
}

// Only where the socket is a file does a killed process leave it behind, with nobody answering.
async function listenOrRecover(address: string): Promise<Server | undefined> {
  const server = await listen(address)
  if (server !== undefined || ['linux', 'win32'].includes(process.platform)) return server
  if (await isAnswered(address)) return undefined
  await rm(address, { force: true })
  return listen(address)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
