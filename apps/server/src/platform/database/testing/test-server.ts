import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { throwawayFolder } from '@ancrage/launch/throwaway-folder'

import { startEmbeddedPostgres } from '../embedded/index.ts'
import type { RunningPostgres, StartOptions } from '../embedded/start-postgres.ts'
import { startDebianPostgres } from './debian-postgres.ts'

/** Which PostgreSQL the tests run on: the one at `url`, or one of this kind that is started for them. */
export type TestServerChoice = Readonly<{ url: string | undefined; kind: 'embedded' | 'debian' }>

export type TestServer = Readonly<{ url: string; stop: () => Promise<void> }>

export async function startTestServer({ url, kind }: TestServerChoice): Promise<TestServer> {
  if (url) return { url, stop: async () => undefined }
  const folder = await mkdtemp(join(throwawayFolder(), 'ancrage-test-'))
  const options: StartOptions = { folder, durable: 'none', log: () => undefined }
  const server = await starter(kind, options)
  return {
    url: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function starter(kind: TestServerChoice['kind'], options: StartOptions): Promise<RunningPostgres> {
  switch (kind) {
    case 'embedded':
      return startEmbeddedPostgres(options)
    case 'debian':
      return startDebianPostgres(options)
  }
}
