import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.ts', 'vite/**/*.test.ts'],
  },
})
