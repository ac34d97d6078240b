import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'proof', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
})
