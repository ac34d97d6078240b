/**
 * A browser opens a file that nothing takes, over the page and what was begun there: who misses the zone by a little
 * would lose it all. Whatever takes drops has prevented that before the event comes to the window.
 */
export function refuseStrayDrops(window: EventTarget): () => void {
  const gone = new AbortController()
  for (const name of ['dragover', 'drop']) {
    window.addEventListener(name, refuse, { signal: gone.signal })
  }
  return () => gone.abort()
}

type Dragged = Event & Readonly<{ dataTransfer?: DataTransfer | null }>

function refuse(event: Dragged) {
  const { dataTransfer } = event
  // Words are dragged into fields.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
