import { defineConfig } from 'vitest/config'

// Whole services are started and killed here; a busy machine is no reason to fail.
export default defineConfig({
  test: { name: 'faults', isolate: false, testTimeout: 240_000, hookTimeout: 240_000 },
})
