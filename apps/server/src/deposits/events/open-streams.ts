/** Ends a stream, politely: its reader opens another when it still wants one. */
type End = () => void

export type OpenStreams = Readonly<{
  /** Keeps count of a stream until the returned function is called. */
  add: (accountId: string, end: End) => () => void
  endAll: () => void
}>

/**
 * The streams that are open in this process. Above `mostOfAccount` the oldest of the account is ended for the newest:
 * readers read everything again when they come back, ever more slowly, so that whoever has too many learns of
 * changes later and nobody is refused.
 */
export function openStreamsOf(mostOfAccount: number): OpenStreams {
  const byAccount = new Map<string, Set<End>>()
  const remove = (accountId: string, end: End): void => {
    const ends = byAccount.get(accountId)
    ends?.delete(end)
    if (ends?.size === 0) byAccount.delete(accountId)
  }
  return {
    add: (accountId, end) => {
      const ends = byAccount.get(accountId) ?? new Set()
      byAccount.set(accountId, ends.add(end))
      const [oldest] = ends
      if (ends.size > mostOfAccount) oldest?.()
      return () => remove(accountId, end)
    },
    endAll: () => {
      for (const ends of byAccount.values()) for (const end of ends) end()
    },
  }
}
