import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'proof',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Some tests go through a hundred thousand damaged proofs; none waits for anything.
    testTimeout: 60_000,
  },
})
