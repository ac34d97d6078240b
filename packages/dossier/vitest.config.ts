import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'dossier', isolate: false, include: ['src/**/*.test.ts'] },
})
