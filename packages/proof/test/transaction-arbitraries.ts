import fc from 'fast-check'

/** A transaction written out with and without its witness. */
export type WrittenTransaction = { readonly stripped: Uint8Array; readonly whole: Uint8Array }

type Input = { readonly script: Uint8Array; readonly witness: readonly Uint8Array[] }

const bytes = (maxLength: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength })

export const anyTransaction: fc.Arbitrary<WrittenTransaction> = fc
  .record({
    inputs: fc.array(
      fc.record({ script: bytes(300), witness: fc.array(bytes(80), { maxLength: 3 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    scripts: fc.array(bytes(60), { minLength: 1, maxLength: 4 }),
  })
  .map(({ inputs, scripts }) => writeTransaction(inputs, scripts))

/** Writes a transaction the obvious way, as BIP 144 lays it out. */
export function writeTransaction(
  inputs: readonly Input[],
  scripts: readonly Uint8Array[],
): WrittenTransaction {
  const version = Buffer.from('02000000', 'hex')
  const lockTime = Buffer.from('11000000', 'hex')
  const body = Buffer.concat([
    compactSize(inputs.length),
    ...inputs.flatMap(({ script }) => [Buffer.alloc(36, 7), field(script), Buffer.alloc(4, 0xff)]),
    compactSize(scripts.length),
    ...scripts.flatMap((script) => [Buffer.alloc(8, 1), field(script)]),
  ])
  const stripped = Buffer.concat([version, body, lockTime])
  const hasWitness = inputs.some(({ witness }) => witness.length > 0)
  if (!hasWitness) return { stripped, whole: stripped }
  const witnesses = inputs.flatMap(({ witness }) => [
    compactSize(witness.length),
    ...witness.map(field),
  ])
  const marker = Buffer.from('0001', 'hex')
  return { stripped, whole: Buffer.concat([version, marker, body, ...witnesses, lockTime]) }
}

const field = (content: Uint8Array): Uint8Array =>
  Buffer.concat([compactSize(content.length), content])

function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  const written = Buffer.alloc(3, 0xfd)
  written.writeUInt16LE(value, 1)
  return written
}
