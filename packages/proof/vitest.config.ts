import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'proof',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Nothing here keeps a state that a test could leave to the next.
    isolate: false,
    // Some tests go through a hundred thousand damaged proofs; none waits for anything.
    testTimeout: 60_000,
  },
})
