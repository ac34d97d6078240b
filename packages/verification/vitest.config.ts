import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'verification', isolate: false, include: ['{src,fuzz}/**/*.test.ts'] },
})
