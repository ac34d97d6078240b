import type { CliContext } from '../context.ts'

/** Tells a person how far a long work has come, now and then. */
export type Progress = {
  readonly advance: (bytes: number) => void
  /** Takes the line away. */
  readonly end: () => void
}

/** Often enough to look alive, and no more. */
const PAUSE_MS = 100

/** Nothing at all where nobody looks. `total` is 0 where it is not known. */
export function openProgress(
  showProgress: CliContext['showProgress'],
  { label, total }: { readonly label: string; readonly total: number },
  now: () => number = Date.now,
): Progress {
  if (showProgress === undefined) return { advance: () => undefined, end: () => undefined }
  let done = 0
  let shownAt = now()
  return {
    advance: (bytes) => {
      done += bytes
      if (now() - shownAt < PAUSE_MS) return
      shownAt = now()
      showProgress(`${label}  ${progressOf(done, total)}`)
    },
    end: () => showProgress(''),
  }
}

function progressOf(done: number, total: number): string {
  const megabytes = `${Math.floor(done / 1_048_576)} MB`
  return total > 0
    ? `${Math.min(100, Math.floor((100 * done) / total))} %  ${megabytes}`
    : megabytes
}
