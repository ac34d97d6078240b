import type { Deposit, NewDeposit } from '@ancrage/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { DEPOSITS_KEY } from '../../../api/deposits/deposit-summary.ts'
import { randomKey } from '../../../api/idempotency-keys.ts'
import { waitOrOnline } from '../../../api/wait.ts'
import { type SendingState, createDeposits, openOutbox } from '../api/create-deposit.ts'

export type Sending = Readonly<{
  /** From the press of the button to the last answer. */
  busy: boolean
  state: SendingState | null
  failure: unknown
  /** How many of the last bodies are already deposits. */
  made: number
  /** Deposits were sent of which some may be recorded: an answer has not come, or not all were taken. */
  unsettled: boolean
  /** Nothing is sent, and `changed` answered, where what the bodies tell does not hold any more; null on a failure. */
  send: (
    bodies: readonly NewDeposit[],
    stillHold: () => Promise<boolean>,
  ) => Promise<readonly Deposit[] | 'changed' | null>
  /** Forgets the failure, and counts how many of these are deposits already. */
  prepare: (bodies: readonly NewDeposit[]) => void
}>

/** Sends deposits, and keeps what a second attempt needs in order never to make one twice. */
export function useSending(): Sending {
  const { client } = useApi()
  const queries = useQueryClient()
  const [outbox, setOutbox] = useState(() => openOutbox(randomKey))
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<SendingState | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [made, setMade] = useState(0)
  const [unsettled, setUnsettled] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const count = (bodies: readonly NewDeposit[]) =>
    setMade(outbox.keysOf(bodies).filter((key) => outbox.made.has(key)).length)
  const send = async (bodies: readonly NewDeposit[], stillHold: () => Promise<boolean>) => {
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    setFailure(null)
    setBusy(true)
    try {
      if (!(await stillHold())) return 'changed'
      // Who has left meanwhile was told that nothing is anchored.
      signal.throwIfAborted()
      setUnsettled(true)
      const deposits = await createDeposits({
        client,
        outbox,
        bodies,
        wait: waitOrOnline,
        signal,
        onState: setState,
      })
      setUnsettled(false)
      // What follows is another anchorage, even of the same work.
      setOutbox(openOutbox(randomKey))
      setMade(0)
      return deposits
    } catch (error) {
      setFailure(error)
      count(bodies)
      setUnsettled(outbox.unsettled.size > 0)
      return null
    } finally {
      setState(null)
      setBusy(false)
      void queries.invalidateQueries({ queryKey: [DEPOSITS_KEY] })
      void queries.invalidateQueries({ queryKey: ['profile'] })
    }
  }
  const prepare = (bodies: readonly NewDeposit[]) => {
    setFailure(null)
    count(bodies)
  }
  return { busy, state, failure, made, unsettled, send, prepare }
}
