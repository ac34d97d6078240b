import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { printTable } from '../deposits/table.ts'
import { measureBeside, type Beside } from './beside.ts'
import { parse, verify, verifyDossier } from './measured.ts'
import { dossier, FILES, helloWorld, type Sample } from './samples.ts'

/**
 * What a verification takes beside reading the same bytes from a disk and hashing them with OpenSSL, which no change of ours
 * makes faster or slower: two states of the code are compared by their ratios.
 */
const brought = dossier()
const folder = mkdtempSync(join(tmpdir(), 'ancrage-bench-'))

try {
  const rows = [
    ...(await singleRows('hello-world', helloWorld())),
    ...(await singleRows('of a dossier', brought.one)),
    await dossierRow(1),
    await dossierRow(FILES),
  ]
  printTable(
    [
      ['', 'milliseconds', 'times reading and SHA-256'],
      ...rows.map(([name, { milliseconds, ratio }]) => [
        name,
        milliseconds.toFixed(milliseconds < 1 ? 4 : 1),
        ratio.toFixed(ratio < 100 ? 2 : 0),
      ]),
    ],
    `Proofs: ${helloWorld().proof.length} and ${brought.one.proof.length} bytes, default hash. Dossier: ${FILES} proofs, ${(brought.zip.length / 1_000).toFixed(0)} kB.`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

type Row = readonly [string, Beside]

async function singleRows(name: string, sample: Sample): Promise<readonly Row[]> {
  const ruler = readingAndHashing(sample.proof)
  const times = { action: 2_000, ruler: 1_000 }
  return [
    [`parse, ${name}`, await measureBeside(() => parse(sample), ruler, times)],
    [`verify, ${name}`, await measureBeside(() => verify(sample), ruler, times)],
  ]
}

async function dossierRow(files: number): Promise<Row> {
  const ruler = readingAndHashing(brought.zip)
  const beside = await measureBeside(() => verifyDossier(brought, files), ruler, {
    action: 1,
    ruler: 20,
  })
  return [`dossier of ${FILES} proofs, ${files} of its files`, beside]
}

function readingAndHashing(bytes: Uint8Array): () => void {
  const path = join(folder, `${bytes.length}`)
  writeFileSync(path, bytes)
  return () => void createHash('sha256').update(readFileSync(path)).digest()
}
