import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'dev-chain', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
