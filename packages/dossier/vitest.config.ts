import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'dossier', include: ['src/**/*.test.ts'] } })
