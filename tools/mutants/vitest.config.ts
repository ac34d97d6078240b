import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'mutants', isolate: false, include: ['*.test.ts'] } })
