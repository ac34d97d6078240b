import { readSetupLink } from '@ancrage/contract'
import { useEffect, useState } from 'react'

import { useApi } from '../../api/api-context.tsx'

type Reading = Readonly<{ state: 'reading' | 'valid' } | { state: 'failed'; error: unknown }>

/** Asks whether the one-time link still works. Asking does not use it up. */
export function useSetupLink(token: string): Readonly<{ reading: Reading; again: () => void }> {
  const { client } = useApi()
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    client.call(readSetupLink, { params: { token }, signal: leaving.signal }).then(
      () => setReading({ state: 'valid' }),
      (error: unknown) => leaving.signal.aborted || setReading({ state: 'failed', error }),
    )
    return () => leaving.abort()
  }, [client, token, attempt])
  const again = () => {
    setReading({ state: 'reading' })
    setAttempt(attempt + 1)
  }
  return { reading, again }
}
