import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the part of a page that a link leads to: it comes into view, and has the focus, when the address ends with its `hash`.
 */
export function useArrival<Part extends HTMLElement>(
  hash: string,
  block: ScrollLogicalPosition,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== hash) return
    // Every page begins at its top first.
    const frame = requestAnimationFrame(() => {
      part.current?.scrollIntoView({ block })
      part.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [location.hash, location.key, hash, block])
  return part
}
