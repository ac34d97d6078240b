import { stdout } from 'node:process'
import { parseArgs } from 'node:util'

import fc from 'fast-check'

import { openRenderer } from '../src/index.ts'
import { acceptedFacts, acceptedInvoice } from '../src/testing/accepted-facts.ts'

/**
 * `npm run fuzz -- certificates [--drawings N] [--seed N] [--only TEXT]`: certificates and invoices of any words that
 * the contract accepts, N of each, in one process that draws. The first that is not drawn is made as small as it can be and shown.
 */
const { values } = parseArgs({
  options: {
    drawings: { type: 'string', default: '10000' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    only: { type: 'string', default: '' },
  },
})
const OFTEN = 1_000

// A slow machine is no failure.
const renderer = openRenderer({ seconds: 300 })
const language = fc.constantFrom('fr' as const, 'en' as const)
const kinds: Readonly<Record<string, () => Promise<boolean>>> = {
  certificates: async () =>
    isDrawn('certificates', acceptedFacts, async (facts, words) =>
      renderer.renderCertificate(facts, words, []),
    ),
  invoices: async () =>
    isDrawn('invoices', acceptedInvoice, async (facts, words) =>
      renderer.renderInvoice(facts, words),
    ),
}
const wanted = Object.entries(kinds).filter(([name]) => name.includes(values.only))
let held = wanted.length > 0
for (const [, run] of wanted) held = (await run()) && held
await renderer.close()
if (!held) process.exitCode = 1

async function isDrawn<Facts>(
  what: string,
  facts: fc.Arbitrary<Facts>,
  draw: (facts: Facts, words: 'fr' | 'en') => Promise<Uint8Array>,
): Promise<boolean> {
  let drawn = 0
  const property = fc.asyncProperty(facts, language, async (given, words) => {
    await draw(given, words)
    drawn += 1
    if (drawn % OFTEN === 0) stdout.write(`  ${drawn} ${what}\n`)
  })
  const seed = Number(values.seed)
  const result = await fc.check(property, { seed, numRuns: Number(values.drawings) })
  if (!result.failed) {
    stdout.write(`held    ${drawn} ${what} drawn, 0 failed (seed ${seed})\n`)
    return true
  }
  stdout.write(
    `FAILED  ${what}, after ${result.numRuns} (seed ${seed}): ${String(result.errorInstance)}\n`,
  )
  stdout.write(`${fc.stringify(result.counterexample)}\n`)
  return false
}
