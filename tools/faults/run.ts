import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

import type { Outcome, Row } from './row.ts'
import { runRows } from './run-rows.ts'
import { soak, type SoakPlan } from './soak.ts'
import { faultTable } from './table/table.ts'
import { prepareGround } from './environment/ground.ts'

/** The whole table, or the rows whose name contains the words given, then the soak. The last line is the sum. */
const words = process.argv.slice(2).join(' ')
const { FAULTS_SEED, FAULTS_SOAK_SECONDS, FAULTS_AT_ONCE, FAULTS_REPORT } = process.env
const seconds = Number(FAULTS_SOAK_SECONDS || 60)
const plan: SoakPlan = {
  seed: FAULTS_SEED ? Number(FAULTS_SEED) : randomInt(2 ** 31),
  seconds,
  deposits: 8 * seconds,
}
const atOnce = Number(FAULTS_AT_ONCE || 2 * availableParallelism())

// The longest first: the others go on beside it.
const rows = [soakRow(plan), ...faultTable()].filter(({ name }) => name.includes(words))
const started = performance.now()
const ground = await prepareGround()
try {
  await report(await runRows(ground, rows, atOnce, tell))
} finally {
  await ground.close()
}

function soakRow({ seed, ...rest }: SoakPlan): Row {
  return {
    name: `P1 P3 P9 S1–S7 soak: deposits under random faults for ${rest.seconds} s (FAULTS_SEED=${seed})`,
    run: async (ground_) => {
      const { deposits, faults, starts } = await soak(ground_, { seed, ...rest })
      console.log(`  soak: ${deposits} deposits, ${faults} faults, ${starts} starts of the service`)
    },
  }
}

function tell({ name, seconds: took, failure }: Outcome): void {
  const mark = failure === undefined ? '✓' : '✗'
  console.log(`${mark} ${took.toFixed(1).padStart(6)} s  ${name}`)
  if (failure !== undefined) console.log(failure)
}

async function report(all: readonly Outcome[]): Promise<void> {
  const failures = all.filter(({ failure }) => failure !== undefined)
  const failed = failures.length
  const tally = {
    passed: all.length - failed,
    failed,
    skipped: [],
    failures: failures.map(({ name, failure }) => `${name}: ${firstLine(failure)}`),
  }
  if (FAULTS_REPORT) {
    await mkdir(dirname(FAULTS_REPORT), { recursive: true })
    await writeFile(FAULTS_REPORT, JSON.stringify({ ...tally, outcomes: all }))
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(
    `${all.length} fault cases in ${minutes} min, ${atOnce} at once, FAULTS_SEED=${plan.seed}`,
  )
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = failed > 0 || all.length === 0 ? 1 : 0
}

function firstLine(failure = ''): string | undefined {
  return failure.split('\n', 1)[0]
}
