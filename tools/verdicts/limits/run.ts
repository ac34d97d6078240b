import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, execPath, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'

import { callWith } from './call.ts'
import type { Measured } from './measured.ts'
import { PROGRAMS } from './programs.ts'
import { openService } from './service.ts'
import { WORST_INPUTS } from './worst-inputs.ts'

/**
 * `npm run fuzz -- limits [WORD]`: inputs of 1 MB at most, made to be as costly as can be, through each program in a process
 * of its own, and through calls to a service. Prints the processor time and the most memory that it took; fails above 5 s or
 * 256 MB more than before it read.
 */
const MOST_SECONDS = 5
const MOST_MEGABYTES = 256
const MEASURE = fileURLToPath(new URL('measure.ts', import.meta.url))

const [, , word = ''] = argv
const folder = mkdtempSync(join(tmpdir(), 'ancrage-worst-'))
let exceeded = 0
const service = await openService()
try {
  for (const { name, make } of WORST_INPUTS.filter((one) => one.name.includes(word))) {
    const { name: file, content } = make()
    const path = join(folder, file)
    writeFileSync(path, content)
    stdout.write(`${name} (${Math.ceil(content.length / 1_000)} kB)\n`)
    for (const program of Object.keys(PROGRAMS)) tell(program, measure(program, path))
    const sent = new Uint8Array(content)
    tell('call', await service.measure(() => callWith(sent, service.origin)))
  }
} finally {
  await service.close()
  rmSync(folder, { recursive: true })
}
stdout.write(exceeded === 0 ? 'nothing was exceeded\n' : `${exceeded} exceeded a limit\n`)
exit(exceeded === 0 ? 0 : 1)

function measure(program: string, path: string): Measured | undefined {
  const child = spawnSync(execPath, [MEASURE, program, path], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (child.status !== 0) stdout.write(child.stderr)
  return child.status === 0 ? (JSON.parse(child.stdout) as Measured) : undefined
}

function tell(program: string, measured: Measured | undefined): void {
  const isWithin =
    measured !== undefined && measured.seconds <= MOST_SECONDS && measured.more <= MOST_MEGABYTES
  if (!isWithin) exceeded += 1
  const what =
    measured === undefined
      ? 'ended before it answered'
      : `${measured.seconds.toFixed(2)} s, ${measured.megabytes.toFixed(0)} MB (${measured.more.toFixed(0)} more than before), ${measured.outcome}`
  stdout.write(`  ${isWithin ? ' ' : '!'} ${program.padEnd(8)} ${what}\n`)
}
