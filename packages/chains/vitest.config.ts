import { defineConfig } from 'vitest/config'

/** A real node to hold the bitcoin ledger to; where there is none, its tests say so. */
const bitcoind = process.env['BITCOIND'] ?? 'bitcoind'

export default defineConfig({
  test: {
    name: 'chains',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    provide: { bitcoind },
  },
})
