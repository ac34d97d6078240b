import type { ServerContext } from '../../platform/context.ts'

/** Work that nobody waits for; closing the application does. */
export type BackgroundWork = Readonly<{
  run: (work: () => Promise<void>) => void
  settled: () => Promise<void>
}>

export function openBackgroundWork({ log }: Pick<ServerContext, 'log'>): BackgroundWork {
  const running = new Set<Promise<void>>()
  return {
    run: (work) => {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}
