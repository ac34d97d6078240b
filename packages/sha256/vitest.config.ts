import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sha256',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // One test hashes half a gigabyte; none waits for anything but messages.
    testTimeout: 60_000,
  },
})
