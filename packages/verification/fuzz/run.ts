import { exit, stdout } from 'node:process'
import { parseArgs } from 'node:util'

import { compareAll, type Comparison } from './compare.ts'
import { randomFrom, randomProof } from './random-proofs.ts'
import { referenceVersion } from './reference.ts'

/**
 * `npm run fuzz -- differential [--proofs N] [--seed N]`: a hundred thousand proofs, whole and damaged, read and judged by us
 * and by python-opentimestamps. A difference is printed with its proof, which becomes a vector.
 */
const { values } = parseArgs({
  options: {
    proofs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})
const AT_ONCE = 5_000

const version = referenceVersion()
if (version === undefined) {
  stdout.write(
    'python-opentimestamps is not installed for /usr/bin/python3: nothing to compare with\n',
  )
  exit(2)
}
stdout.write(`python-opentimestamps ${version}, seed ${values.seed}\n`)
const counts = new Map<string, number>()
let differences = 0
const random = randomFrom(Number(values.seed))
for (let left = Number(values.proofs); left > 0; left -= AT_ONCE) {
  const proofs = Array.from({ length: Math.min(left, AT_ONCE) }, () => randomProof(random))
  compareAll(proofs, random).forEach(count)
}
for (const [comparison, times] of [...counts].toSorted(([, a], [, b]) => b - a)) {
  stdout.write(`${String(times).padStart(8)}  ${comparison}\n`)
}
stdout.write(`${Number(values.proofs)} proofs, ${differences} differences\n`)
exit(differences === 0 ? 0 : 1)

function count(comparison: Comparison): void {
  if (comparison.startsWith('differs')) {
    differences += 1
    stdout.write(`${comparison}\n`)
  } else counts.set(comparison, (counts.get(comparison) ?? 0) + 1)
}
