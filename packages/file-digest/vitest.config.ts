import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'file-digest', include: ['src/**/*.test.ts'] } })
