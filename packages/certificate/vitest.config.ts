import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'certificate', include: ['src/**/*.test.ts'] },
})
