import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'evidence', isolate: false, include: ['src/**/*.test.ts'] },
})
