import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'rosette', isolate: false, testTimeout: 30_000, include: ['src/**/*.test.ts'] },
})
