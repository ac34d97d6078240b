import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'certificate', isolate: false, include: ['src/**/*.test.ts'] },
})
