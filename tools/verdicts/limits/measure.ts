import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { argv, cpuUsage, stdout } from 'node:process'

import { PROGRAMS } from './programs.ts'

/** `node measure.ts PROGRAM FILE`: one program, one input, in a process of its own, so that the memory is its own too. */
const [, , program = '', path = ''] = argv
const run = PROGRAMS[program]
if (run === undefined) throw new Error(`no program is called ${program}`)
const content = new Uint8Array(readFileSync(path))
const [before, start] = [peakMegabytes(), cpuUsage()]
const outcome = await run({ name: basename(path), content })
const { user, system } = cpuUsage(start)
const peak = peakMegabytes()
stdout.write(
  JSON.stringify({
    outcome,
    seconds: (user + system) / 1_000_000,
    megabytes: peak,
    more: peak - before,
  }),
)

/** Of this process alone; what `resourceUsage` says begins with the parent’s. Linux. */
function peakMegabytes(): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
