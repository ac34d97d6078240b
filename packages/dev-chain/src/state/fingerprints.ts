/**
 * Finds small numbers by a 32-byte hash without holding the hashes: some 16 bytes an entry where a Map of
 * strings takes ten times that. Answers are candidates; the caller compares with what is on disk.
 */
export type Fingerprints = {
  add(hash: Uint8Array, value: number): void
  /** Every value added under this hash, and rarely one added under another. */
  candidates(hash: Uint8Array): readonly number[]
  /** All entries as pairs, for a checkpoint. */
  entries(): Uint32Array
}

export function createFingerprints(entries: Uint32Array = new Uint32Array(0)): Fingerprints {
  let count = 0
  let table = emptyTable(entries.length / 2)
  const put = (fingerprint: number, value: number): void => {
    if ((count + 1) * 2 > table.length / 2) table = grown(table)
    insert(table, fingerprint, value)
    count += 1
  }
  for (const [fingerprint, value] of pairsOf(entries)) put(fingerprint, value)
  return {
    add: (hash, value) => put(fingerprintOf(hash), value),
    candidates: (hash) => valuesUnder(table, fingerprintOf(hash)),
    entries: () => packed(table, count),
  }
}

// Slots are pairs of fingerprint and value + 1; zero in the second marks a free slot.
function emptyTable(entries: number): Uint32Array {
  let slots = 1_024
  while (slots < entries * 2) slots *= 2
  return new Uint32Array(slots * 2)
}

function grown(table: Uint32Array): Uint32Array {
  const larger = new Uint32Array(table.length * 2)
  for (const [fingerprint, value] of occupied(table)) insert(larger, fingerprint, value)
  return larger
}

function insert(table: Uint32Array, fingerprint: number, value: number): void {
  let slot = firstSlot(table, fingerprint)
  while (table[slot * 2 + 1] !== 0) slot = nextSlot(table, slot)
  table[slot * 2] = fingerprint
  table[slot * 2 + 1] = value + 1
}

function valuesUnder(table: Uint32Array, fingerprint: number): number[] {
  const values: number[] = []
  let slot = firstSlot(table, fingerprint)
  for (let held = table[slot * 2 + 1] ?? 0; held !== 0; held = table[slot * 2 + 1] ?? 0) {
    if (table[slot * 2] === fingerprint) values.push(held - 1)
    slot = nextSlot(table, slot)
  }
  return values
}

function packed(table: Uint32Array, count: number): Uint32Array {
  const entries = new Uint32Array(count * 2)
  let at = 0
  for (const [fingerprint, value] of occupied(table)) {
    entries[at++] = fingerprint
    entries[at++] = value
  }
  return entries
}

function* occupied(table: Uint32Array): Generator<[number, number]> {
  for (let at = 0; at < table.length; at += 2) {
    const held = table[at + 1] ?? 0
    if (held !== 0) yield [table[at] ?? 0, held - 1]
  }
}

function* pairsOf(entries: Uint32Array): Generator<[number, number]> {
  for (let at = 0; at < entries.length; at += 2) yield [entries[at] ?? 0, entries[at + 1] ?? 0]
}

// The first bytes: a block hash in internal order has its zeros at the end.
const fingerprintOf = (hash: Uint8Array): number =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0, true)

const firstSlot = (table: Uint32Array, fingerprint: number): number =>
  fingerprint & (table.length / 2 - 1)

const nextSlot = (table: Uint32Array, slot: number): number => (slot + 1) & (table.length / 2 - 1)
