const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows lead from the field of a search through the links below it, and back into the field. */
export function moveAmongLinks(event: KeyboardEvent, within: HTMLElement): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const next = stopBeside(event.target, within, step)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Enter in the field follows the first link below it. */
export function followFirstLink(event: KeyboardEvent, within: HTMLElement): void {
  if (event.key !== 'Enter' || event.isComposing) return
  if (!(event.target instanceof HTMLInputElement)) return
  stopBeside(event.target, within, 1)?.click()
}

function stopBeside(
  from: EventTarget | null,
  within: HTMLElement,
  step: number,
): HTMLElement | undefined {
  const stops = Array.from(within.querySelectorAll<HTMLElement>('input, a[href]'))
  const place = stops.findIndex((stop) => stop === from)
  return place < 0 ? undefined : stops[place + step]
}
