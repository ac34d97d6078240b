import { createServer } from 'node:net'

/** Ports of this machine that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdPort))
  await Promise.all(held.map(({ release }) => release()))
  return held.map(({ port }) => port)
}

function holdPort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      const release = () => new Promise<void>((done) => server.close(() => done()))
      return resolve({ port: address.port, release })
    })
  })
}
