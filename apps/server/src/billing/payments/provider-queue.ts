export const PAUSE_MS = 1_000

/** How a queue asks a provider. Its lease is longer than the provider is waited for: whoever asked before is dead when it has passed. */
export const askingProvider = (longestMs: number) =>
  ({
    leaseMs: 60_000,
    itemsPerRun: 50,
    pauses: { firstMs: 10_000, longestMs, spread: 'lastHalf' },
  }) as const
