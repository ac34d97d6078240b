const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows lead from the field of a search through the links below it, and back into the field. */
export function moveAmongLinks(event: KeyboardEvent, within: HTMLElement): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = Array.from(within.querySelectorAll<HTMLElement>('input, a[href]'))
  const place = stops.findIndex((stop) => stop === event.target)
  const next = place < 0 ? undefined : stops[place + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
