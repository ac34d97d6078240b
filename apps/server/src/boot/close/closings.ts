import type { FastifyBaseLogger } from 'fastify'

type Closing = () => Promise<void>

/** What has been opened, to be closed in the opposite order. */
export type Closings = Readonly<{
  push: (closing: Closing) => void
  /** Closed before all others. */
  pushFirst: (closing: Closing) => void
  /** Closed after all others, and waited for however long it takes. */
  pushLast: (closing: Closing) => void
  close: () => Promise<void>
}>

/**
 * A part that takes long to close is left behind once the time for all of them is over, and those after it are closed
 * still: everything is made to be stopped at any moment, and nothing that goes on elsewhere may keep us.
 */
export function openClosings(milliseconds: number, log: Pick<FastifyBaseLogger, 'warn'>): Closings {
  const closings: Closing[] = []
  const first: Closing[] = []
  const last: Closing[] = []
  return {
    push: (closing) => void closings.push(closing),
    pushFirst: (closing) => void first.push(closing),
    pushLast: (closing) => void last.push(closing),
    close: async () => {
      const over = Promise.withResolvers<'over'>()
      const timer = setTimeout(() => over.resolve('over'), milliseconds)
      try {
        for (const closing of [...closings.splice(0), ...first.splice(0)].toReversed()) {
          const closed = closing()
          if ((await Promise.race([closed, over.promise])) !== 'over') continue
          log.warn('a part is left behind that takes long to close')
          closed.catch((error: unknown) => log.warn({ err: error }, 'it could not be closed'))
        }
      } finally {
        clearTimeout(timer)
        for (const closing of last.splice(0).toReversed()) await closing()
      }
    },
  }
}
