import { useEffect, useRef, useState } from 'react'

/**
 * What of `sent`, the values that a field has put into the address in their order, is still on its way now that the
 * address says `current`; null where somebody else has put that there.
 */
export function stillOnItsWay(sent: readonly string[], current: string): readonly string[] | null {
  const place = sent.lastIndexOf(current)
  return place === -1 ? null : sent.slice(place)
}

/**
 * A field whose value lives in the address. The address follows later than one types, and perhaps in steps: what the field
 * has sent there by itself takes nothing back of what was typed since.
 */
export function useAddressEdit(current: string) {
  const [typed, type] = useState(current)
  const sent = useRef<readonly string[]>([current])
  useEffect(() => {
    const left = stillOnItsWay(sent.current, current)
    sent.current = left ?? [current]
    if (left === null) type(current)
  }, [current])
  return {
    typed,
    type,
    isSent: (value: string) => sent.current.at(-1) === value,
    /** Gives back what was sent last, also where the address does not say it yet. */
    takeBack: () => type(sent.current.at(-1) ?? current),
    /** To be told of what is put into the address. */
    send: (value: string) => {
      sent.current = [...sent.current, value]
    },
  }
}
