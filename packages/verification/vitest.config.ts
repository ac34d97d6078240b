import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'verification',
    isolate: false,
    testTimeout: 30_000,
    include: ['{src,fuzz}/**/*.test.ts'],
  },
})
