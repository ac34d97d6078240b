import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'words', isolate: false, include: ['src/**/*.test.ts'] },
})
