import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A part that few verifications need comes when one does; without a network the page does without it. */
export function whenFetched<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function WhenFetched(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      void fetchPart().then(
        (part) => setPart(() => part),
        (error: unknown) => console.warn('A part of the page did not arrive', error),
      )
    }, [])
    return Part === undefined ? null : <Part {...props} />
  }
}
