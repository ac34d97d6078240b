import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** A server that does nothing but keep what it is sent: each body in a file, on the disk before it answers. */
export type BareStore = Readonly<{ origin: string; close: () => Promise<void> }>

/** In a process of its own, as the service is. */
export async function startBareStore(folder: string): Promise<BareStore> {
  const child: ChildProcess = fork(import.meta.filename, [folder])
  const [port] = (await once(child, 'message')) as readonly unknown[]
  const exited = once(child, 'exit')
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    close: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function serve(folder: string): Promise<void> {
  let number = 0
  const server = createServer((request, response) => {
    void (async () => {
      const path = join(folder, `part-${(number += 1)}`)
      const file = await open(`${path}.new`, 'wx')
      for await (const piece of request) await file.write(piece as Buffer)
      await file.datasync()
      await file.close()
      await rename(`${path}.new`, path)
      response.writeHead(204).end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  process.send?.(address.port)
}

const [, program, folder] = process.argv
if (program === import.meta.filename && folder !== undefined) await serve(folder)
