import { defineConfig } from 'vitest/config'

const { TEST_DATABASE_URL, SERVER_TEST_DATABASE } = process.env

/** The server is asked on a real database, as its own tests are. */
export default defineConfig({
  test: {
    name: 'verdicts',
    isolate: false,
    include: ['**/*.test.ts'],
    globalSetup: [
      '../../apps/server/src/platform/database/testing/test-postgres.global.ts',
      '../../apps/server/src/testing/founded-chain.global.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    provide: {
      testServerChoice: {
        url: TEST_DATABASE_URL,
        kind: SERVER_TEST_DATABASE === 'debian' ? 'debian' : 'embedded',
      },
    },
  },
})
