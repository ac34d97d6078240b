import { defineConfig } from 'vitest/config'

// Nothing here waits for a clock; a busy machine is no reason to fail.
export default defineConfig({
  test: { name: 'launch', isolate: false, testTimeout: 120_000, hookTimeout: 120_000 },
})
