import { HEIGHT, NOW, truth } from '../cases/block-358391.ts'
import { factsOf, newSeal, pdfOf, type Seal } from '../making/certificates.ts'
import { headerJson } from '../making/headers.ts'
import { bitcoin, proofOf, WORK_IN_CHAIN } from '../making/proofs.ts'
import { zipOf, type Entry } from '../making/zips.ts'
import type { BroughtFile } from '../verdict-case.ts'
import type { Shown, ShownCase } from './shown-case.ts'

export const text = (value: string): Uint8Array => new TextEncoder().encode(value)
export const FACTS = factsOf({
  title: 'Le phare',
  files: [{ name: 'phare.bin', content: WORK_IN_CHAIN }],
})
export const LIE = FACTS.replace('Le phare', 'La fable')
export const TWICE = FACTS.replace('"work":', '"work":{"title":"Autre"},"work":')
export const PROOF = proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)])
export const HEADER = { name: 'block-headers.json', content: headerJson(truth('carried')) }
export const OURS: Seal = newSeal('Ancrage')
export const THEIRS: Seal = newSeal('Ancrage')

export const file = (name: string, content: string | Uint8Array): BroughtFile => ({
  name,
  content: typeof content === 'string' ? text(content) : content,
})
export const certificate = (facts: string): Uint8Array =>
  pdfOf({ 'certificate-facts.json': facts, 'phare.ots': PROOF, 'header.json': HEADER.content })
export const sealed = async (name: string, facts: string, seal: Seal): Promise<BroughtFile> =>
  file(name, await seal(certificate(facts)))
export const dossier = (name: string, entries: readonly Entry[]): BroughtFile =>
  file(name, zipOf(entries))

export const CONFIRMED = { outcome: 'confirmed', contradicted: 0, refused: [], tokens: [] } as const
export const SEALED = { ...CONFIRMED, voucher: 'seal', title: 'Le phare' } as const
export const CLAIMED = { ...CONFIRMED, voucher: 'nobody', title: 'Le phare' } as const
export const NOTHING: Shown = { ...CONFIRMED, outcome: 'cannotCheck' }
/** What only an intact seal allows. */
export const SEAL_HOLDS = [/cachet électronique intact/i, /intact electronic seal/i]

export const of = (
  name: string,
  brought: ShownCase['brought'],
  expected: Shown,
  more: Partial<ShownCase> = {},
): ShownCase => ({ name, work: WORK_IN_CHAIN, brought, sources: [], now: NOW, expected, ...more })

/** The same files in both orders: it decides nothing. */
export const inEachOrder = (
  name: string,
  brought: ShownCase['brought'],
  expected: Shown,
  more: Partial<ShownCase> = {},
): readonly ShownCase[] => [
  of(name, brought, expected, more),
  of(`${name}, the other way round`, async () => (await brought()).toReversed(), expected, more),
]
