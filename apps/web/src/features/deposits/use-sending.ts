import type { Deposit, NewDeposit } from '@ancrage/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { DEPOSITS_KEY } from '../../api/deposit-summary.ts'
import { randomKey } from '../../api/idempotency-keys.ts'
import { waitOrOnline } from '../../api/wait.ts'
import { type SendingState, createDeposits, openOutbox } from './create-deposit.ts'

export type Sending = Readonly<{
  state: SendingState | null
  failure: unknown
  /** How many of the last bodies are already deposits. */
  made: number
  /** Deposits were sent of which some may be recorded: an answer has not come, or not all were taken. */
  unsettled: boolean
  send: (bodies: readonly NewDeposit[]) => Promise<readonly Deposit[] | null>
  forgetFailure: () => void
}>

/** Sends deposits, and keeps what a second attempt needs in order never to make one twice. */
export function useSending(): Sending {
  const { client } = useApi()
  const queries = useQueryClient()
  const [outbox] = useState(() => openOutbox(randomKey))
  const [state, setState] = useState<SendingState | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [made, setMade] = useState(0)
  const [unsettled, setUnsettled] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = async (bodies: readonly NewDeposit[]) => {
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    setFailure(null)
    setUnsettled(true)
    try {
      const deposits = await createDeposits({
        client,
        outbox,
        bodies,
        wait: waitOrOnline,
        signal,
        onState: setState,
      })
      setUnsettled(false)
      return deposits
    } catch (error) {
      setFailure(error)
      setMade(bodies.filter((body) => outbox.made.has(outbox.keyOf(body))).length)
      setUnsettled(outbox.unsettled.size > 0)
      return null
    } finally {
      setState(null)
      void queries.invalidateQueries({ queryKey: [DEPOSITS_KEY] })
      void queries.invalidateQueries({ queryKey: ['profile'] })
    }
  }
  return { state, failure, made, unsettled, send, forgetFailure: () => setFailure(null) }
}
