import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'evidence', include: ['src/**/*.test.ts'] } })
