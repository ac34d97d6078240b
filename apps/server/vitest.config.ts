import { randomInt } from 'node:crypto'

import { defineConfig } from 'vitest/config'

import { testsWithoutDatabase } from './src/platform/database/testing/without-database.ts'

const { TEST_DATABASE_URL, SERVER_TEST_DATABASE, CRASH_SEED } = process.env
const onAnotherServer = Boolean(TEST_DATABASE_URL) || SERVER_TEST_DATABASE === 'debian'
/** They start the embedded database whatever server the run is on. */
const EMBEDDED_ONLY = ['src/platform/database/embedded/**', 'src/**/*.crash.test.ts']

/** `--mode crash` runs the crash tests alone, and for longer. */
export default defineConfig(({ mode }) => ({
  test: {
    name: 'server',
    // A file's tests open a service and a database of their own: the modules they share are loaded once for all files.
    isolate: false,
    include: mode === 'crash' ? ['src/**/*.crash.test.ts'] : ['{src,bundle}/**/*.test.ts'],
    exclude: onAnotherServer
      ? [...EMBEDDED_ONLY, ...testsWithoutDatabase(import.meta.dirname)]
      : [],
    globalSetup: [
      'src/platform/database/testing/test-postgres.global.ts',
      'src/testing/founded-chain.global.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    provide: {
      testServerChoice: {
        url: TEST_DATABASE_URL,
        kind: SERVER_TEST_DATABASE === 'debian' ? 'debian' : 'embedded',
      },
      crashPlan: {
        seed: CRASH_SEED ? Number(CRASH_SEED) : randomInt(2 ** 31),
        ...(mode === 'crash' ? { kills: 50, deposits: 1000 } : { kills: 10, deposits: 200 }),
      },
      faultsOfWorkers:
        mode === 'crash' ? { faults: 60, deposits: 1000 } : { faults: 4, deposits: 30 },
    },
  },
}))
