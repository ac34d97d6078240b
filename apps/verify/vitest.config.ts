import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'verify', isolate: false, include: ['src/**/*.test.ts', 'vite/**/*.test.ts'] },
})
