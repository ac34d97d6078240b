import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'rosette', isolate: false, include: ['src/**/*.test.ts'] },
})
