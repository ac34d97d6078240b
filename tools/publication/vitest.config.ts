import { defineConfig } from 'vitest/config'

// Packing, installing and bundling take as long as the machine lets them.
export default defineConfig({
  test: { name: 'publication', isolate: false, testTimeout: 240_000, hookTimeout: 240_000 },
})
