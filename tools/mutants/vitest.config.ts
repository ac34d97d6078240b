import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'mutants', isolate: false, testTimeout: 30_000, include: ['*.test.ts'] },
})
