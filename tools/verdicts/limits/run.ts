import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, execPath, exit, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'

import { PROGRAMS } from './programs.ts'
import { WORST_INPUTS } from './worst-inputs.ts'

/**
 * `npm run fuzz -- limits [WORD]`: inputs of 1 MB at most, made to be as costly as can be, through each program in a process
 * of its own. Prints the processor time and the most memory it took; fails above 5 s or 256 MB more than before it read.
 */
const MOST_SECONDS = 5
const MOST_MEGABYTES = 256
const MEASURE = fileURLToPath(new URL('measure.ts', import.meta.url))

type Measured = Readonly<{ outcome: string; seconds: number; megabytes: number; more: number }>

const [, , word = ''] = argv
const folder = mkdtempSync(join(tmpdir(), 'ancrage-worst-'))
let exceeded = 0
try {
  for (const { name, make } of WORST_INPUTS.filter((one) => one.name.includes(word))) {
    const { name: file, content } = make()
    const path = join(folder, file)
    writeFileSync(path, content)
    stdout.write(`${name} (${Math.ceil(content.length / 1_000)} kB)\n`)
    for (const program of Object.keys(PROGRAMS)) tell(program, measure(program, path))
  }
} finally {
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
