import { easyHeaderOf, gives } from '../making/headers.ts'
import { bitcoin, proofOf, rootFor, WORK_IN_CHAIN } from '../making/proofs.ts'
import type { VerdictCase } from '../verdict-case.ts'
import { CANNOT_CHECK, HEIGHT, NOW } from './block-358391.ts'

/** Words that are no network's, though people and programs use some of them. */
const NO_NETWORKS = [
  'mainnet',
  'bitcoin',
  'testnet',
  'testnet3',
  'regtest2',
  'liquid',
  'Regtest',
  ' regtest',
  'regtest\0',
  '',
  '__proto__',
  'constructor',
  'toString',
]

/** Test networks whose easiest target is harder than this header's. */
const HARDER_NETWORKS = ['test', 'testnet4', 'signet']

const givenAs = (network: string, level: 'carried' | 'own'): VerdictCase => ({
  name: `an easy header called ${JSON.stringify(network)}, ${level}`,
  file: WORK_IN_CHAIN,
  proof: proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)]),
  sources: [gives(level, easyHeaderOf(rootFor(WORK_IN_CHAIN)), HEIGHT, network)],
  now: NOW,
  expected: CANNOT_CHECK,
})

export const networkCases: readonly VerdictCase[] = [...NO_NETWORKS, ...HARDER_NETWORKS].flatMap(
  (network) => [givenAs(network, 'carried'), givenAs(network, 'own')],
)
