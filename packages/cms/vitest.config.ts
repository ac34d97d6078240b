import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cms',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Some tests go through thousands of damaged tokens; none waits for anything.
    testTimeout: 60_000,
  },
})
