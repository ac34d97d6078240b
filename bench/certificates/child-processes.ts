import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, and memory in pages of 4 KiB. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

export type ChildUse = Readonly<{ cpuSeconds: number; residentBytes: number }>

/** What the processes that this one has started have used so far, those that have ended too, and hold now. */
export function useOfChildren(): ChildUse {
  const uses = childrenOf(process.pid).map((pid) => statOf(pid))
  const { cpuSecondsOfEnded } = statOf(process.pid)
  return {
    cpuSeconds: uses.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, cpuSecondsOfEnded),
    residentBytes: uses.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
  }
}

function childrenOf(pid: number): readonly number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  )
}

/** proc(5): the fields behind the name, which may hold spaces. */
function statOf(pid: number): ChildUse & Readonly<{ cpuSecondsOfEnded: number }> {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (field: number): number => Number(fields[field - 3])
  return {
    cpuSeconds: (at(14) + at(15)) / TICKS_PER_SECOND,
    cpuSecondsOfEnded: (at(16) + at(17)) / TICKS_PER_SECOND,
    residentBytes: at(24) * PAGE_BYTES,
  }
}
