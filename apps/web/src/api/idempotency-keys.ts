import { IDEMPOTENCY_HEADER } from '@ancrage/contract'
import { useState } from 'react'

/** Gives the same body the same key each time, and another body another one. */
export function keysByBody(newKey: () => string): (body: unknown) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const sent = JSON.stringify(body)
    const key = keys.get(sent) ?? newKey()
    keys.set(sent, key)
    return key
  }
}

/** The headers of a call that is to happen once, however often it is sent while the form is open. */
export function useOnceHeaders(): (body: unknown) => Readonly<Record<string, string>> {
  const [keyOf] = useState(() => keysByBody(randomKey))
  return (body) => ({ [IDEMPOTENCY_HEADER]: keyOf(body) })
}

/** `crypto.randomUUID` exists only on pages served securely. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
