import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/database/testing/test-postgres.global.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    provide: {
      testServerChoice: {
        url: process.env['TEST_DATABASE_URL'],
        kind: process.env['SERVER_TEST_DATABASE'] === 'debian' ? 'debian' : 'embedded',
      },
    },
  },
})
