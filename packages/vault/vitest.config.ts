import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'vault', isolate: false, include: ['src/**/*.test.ts'] },
})
