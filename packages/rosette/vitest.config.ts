import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'rosette', include: ['src/**/*.test.ts'] } })
