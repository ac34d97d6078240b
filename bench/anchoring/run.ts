import { cpus, totalmem } from 'node:os'

import { measureProofs } from './measure-proofs.ts'
import { measureSealing } from './measure-sealing.ts'

/**
 * What one aggregation of many deposits costs: in time, in stalled requests, in the ledger's fees, and in bytes; and
 * what one proof out of a very large one costs. The real server with its embedded database, on this machine.
 */
const SEALED = 100_000
const LARGE = 1_000_000
const SATOSHI_PER_BYTE = 10

const sealing = await measureSealing(SEALED)
const proofs = await measureProofs(LARGE)
/** What a proof costs beyond the request, the session and the deposit that it is about. */
const assembling = proofs.latencies.p50 - proofs.withoutProof.p50
const feePerDeposit = (sealing.transactionBytes * SATOSHI_PER_BYTE) / SEALED

type Line = readonly [what: string, measured: number, unit: string, limit?: number]

const LINES: readonly Line[] = [
  [`sealing ${SEALED} deposits`, sealing.sealingSeconds, 's', 5],
  ['  worst request meanwhile', sealing.whileSealing.worst, 'ms', 200],
  ['  99 % of requests meanwhile', sealing.whileSealing.p99, 'ms'],
  ['  event loop held, at worst', sealing.heldWhileSealing, 'ms', 200],
  ['verifying and confirming them', sealing.releaseSeconds, 's'],
  ['  worst request meanwhile', sealing.whileReleasing.worst, 'ms', 200],
  ['  99 % of requests meanwhile', sealing.whileReleasing.p99, 'ms'],
  ['  event loop held, at worst', sealing.heldWhileReleasing, 'ms', 200],
  ['transactions that anchor them', sealing.transactions, '', 1],
  [`fee for each of them, at ${SATOSHI_PER_BYTE} satoshi a byte`, feePerDeposit, 'satoshi', 1],
  [`sealing ${LARGE} leaves`, proofs.sealingSeconds, 's'],
  ['assembling one proof out of them', assembling, 'ms', 5],
  ['  downloading it through HTTP: half', proofs.latencies.p50, 'ms'],
  ['  99 %', proofs.latencies.p99, 'ms'],
  ['  downloading its deposit alone: half', proofs.withoutProof.p50, 'ms'],
  ['  99 %', proofs.withoutProof.p99, 'ms'],
  ['  pages read for it', proofs.pages, '', 3],
  ['the tree in the database, for each leaf', proofs.bytesPerLeaf, 'bytes', 80],
]

for (const [what, measured, unit, limit] of LINES) {
  const figure = `${round(measured)} ${unit}`.trim().padStart(16)
  const verdict = limit === undefined ? '' : `  ${measured <= limit ? '✓' : '✗'} at most ${limit}`
  console.log(`${what.padEnd(46)}${figure}${verdict}`)
}

const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
console.log(JSON.stringify({ bench: 'anchoring', node: process.version, machine, sealing, proofs }))
if (LINES.some(([, measured, , limit]) => limit !== undefined && measured > limit)) {
  process.exitCode = 1
}

function round(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)))
}
