import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'dev-chain', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
