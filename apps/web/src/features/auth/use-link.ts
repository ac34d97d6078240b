import type { Endpoint } from '@ancrage/contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import type { CallInput, ReplyOf } from '../../api/client.ts'

type LinkCall = Endpoint & Readonly<{ method: 'GET'; params: z.ZodObject }>

type Reading<Link> = Readonly<
  { state: 'reading' } | { state: 'valid'; link: Link } | { state: 'failed'; error: unknown }
>

/** What a one-time link is for, as long as it works. Asking does not use it up. */
export function useLink<E extends LinkCall>(
  call: E,
  token: string,
): Readonly<{ reading: Reading<ReplyOf<E>>; again: () => void }> {
  const { client } = useApi()
  const [reading, setReading] = useState<Reading<ReplyOf<E>>>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    // Every link's call takes its token and nothing else.
    const input = { params: { token }, signal: leaving.signal } as unknown as CallInput<E>
    client.call(call, input).then(
      (link) => setReading({ state: 'valid', link }),
      (error: unknown) => leaving.signal.aborted || setReading({ state: 'failed', error }),
    )
    return () => leaving.abort()
  }, [client, call, token, attempt])
  const again = () => {
    setReading({ state: 'reading' })
    setAttempt(attempt + 1)
  }
  return { reading, again }
}
