import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const MAX_GZIPPED_BYTES = 25_000
const ENTRY = fileURLToPath(new URL('../src/index.ts', import.meta.url))

let bundle = ''

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['iife'], name: 'proof' },
    },
  })
  const [first] = [result].flat()
  if (first === undefined || !('output' in first)) throw new Error('nothing was built')
  bundle = first.output[0].code
})

test(`everything, bundled for a browser, has at most ${MAX_GZIPPED_BYTES} bytes gzipped`, () => {
  const bytes = gzipSync(bundle, { level: 9 }).length
  process.stdout.write(`Bundle of the whole package: ${bytes} bytes gzipped\n`)
  expect(bytes).toBeLessThanOrEqual(MAX_GZIPPED_BYTES)
  expect(bytes).toBeGreaterThan(5_000)
})

test('it names nothing of Node’s', () => {
  expect(bundle).not.toMatch(/["'`]node:|\brequire\(|\bprocess\.|\bBuffer\b/)
})

test('it reads a proof where there is nothing but the language', () => {
  const path = new URL('../vectors/edge-btc-and-pending-same-node.ots', import.meta.url)
  const context = { bytes: [...readFileSync(path)], answer: '' }
  runInNewContext(
    `${bundle}; answer = proof.attestationsOf(proof.decodeProof(Uint8Array.from(bytes)))
       .map(({ attestation }) => attestation.kind).join()`,
    context,
  )
  expect(context.answer).toBe('bitcoin,pending')
})
