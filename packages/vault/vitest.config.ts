import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'vault', include: ['src/**/*.test.ts'] } })
