import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'sha256', include: ['src/**/*.test.ts'] } })
