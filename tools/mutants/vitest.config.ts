import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'mutants', include: ['*.test.ts'] } })
