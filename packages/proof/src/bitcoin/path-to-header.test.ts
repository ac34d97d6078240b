import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { writeTransaction } from '../../test/transaction-arbitraries.ts'
import { applyPath } from '../codec/ops/apply-op.ts'
import { asMerkleRoot, asTxid } from '../codec/bytes.ts'
import { blockMerkleRoot } from './block-merkle.ts'
import { pathFromRootToHeader } from './path-to-header.ts'
import { parseTransaction } from './transaction.ts'

const root = asMerkleRoot(createHash('sha256').update('our root').digest())
const anchorScript = Buffer.concat([Buffer.from('6a20', 'hex'), root])
const payScript = Buffer.alloc(22, 4)
const input = { script: Buffer.alloc(0), witness: [Buffer.alloc(71, 5), Buffer.alloc(33, 6)] }
const otherTxids = [1, 2, 3].map((i) => asTxid(createHash('sha256').update(`${i}`).digest()))

const txidsWith = (transaction: Uint8Array) => [...otherTxids, parseTransaction(transaction).txid]

test.each([
  ['first', [anchorScript, payScript]],
  ['last', [payScript, payScript, anchorScript]],
])('the path leads from a root in the %s output to the header’s root', (_, scripts) => {
  const { whole } = writeTransaction([input], scripts)
  const txids = txidsWith(whole)
  const path = pathFromRootToHeader({ root, transaction: whole, txids })
  expect(applyPath(path, root)).toEqual(blockMerkleRoot(txids))
})

test('bytes before the root that begin as it does are passed over', () => {
  const { whole } = writeTransaction([input], [Buffer.alloc(22, root[0]), anchorScript])
  const txids = txidsWith(whole)
  const path = pathFromRootToHeader({ root, transaction: whole, txids })
  expect(applyPath(path, root)).toEqual(blockMerkleRoot(txids))
  expect(path.slice(0, 2).map(({ kind }) => kind)).toEqual(['prepend', 'append'])
})

test('a transaction may be the first of its block', () => {
  const { whole } = writeTransaction([input], [anchorScript])
  const txids = txidsWith(whole).toReversed()
  const path = pathFromRootToHeader({ root, transaction: whole, txids })
  expect(applyPath(path, root)).toEqual(blockMerkleRoot(txids))
})

test.each([
  ['begins', 0, 'append'],
  ['ends', -32, 'prepend'],
] as const)('nothing is joined where a transaction %s with the root', (_, at, kind) => {
  const { stripped } = writeTransaction([input], [payScript])
  const own = asMerkleRoot(stripped.slice(at, at === 0 ? 32 : undefined))
  const txids = txidsWith(stripped)
  const path = pathFromRootToHeader({ root: own, transaction: stripped, txids })
  expect(path.slice(0, 2).map((op) => op.kind)).toEqual([kind, 'sha256'])
  expect(applyPath(path, own)).toEqual(blockMerkleRoot(txids))
})

test('with or without its witness, a transaction gives the same path', () => {
  const { whole, stripped } = writeTransaction([input], [anchorScript])
  const txids = txidsWith(whole)
  expect(pathFromRootToHeader({ root, transaction: stripped, txids })).toEqual(
    pathFromRootToHeader({ root, transaction: whole, txids }),
  )
})

test('a transaction of 4,096 bytes has a path, one of a byte more is refused', () => {
  const withPadding = (bytes: number) => {
    const scripts = [anchorScript, Buffer.alloc(bytes)]
    return writeTransaction([{ ...input, script: Buffer.alloc(250) }], scripts)
  }
  const spare = 4096 - withPadding(3000).stripped.length
  const fits = withPadding(3000 + spare)
  const longer = withPadding(3001 + spare)
  expect(fits.stripped).toHaveLength(4096)
  const pathOf = ({ whole }: typeof fits) =>
    pathFromRootToHeader({ root, transaction: whole, txids: txidsWith(whole) })
  expect(applyPath(pathOf(fits), root)).toEqual(blockMerkleRoot(txidsWith(fits.whole)))
  expect(refusalOf(() => pathOf(longer))).toBe('transaction.too_large')
})

test('a transaction without the root, not in the block, or malformed is refused', () => {
  const { whole } = writeTransaction([input], [anchorScript])
  const without = writeTransaction([input], [payScript]).whole
  const pathOf = (transaction: Uint8Array, txids = txidsWith(without)) =>
    refusalOf(() => pathFromRootToHeader({ root, transaction, txids }))
  expect(pathOf(without)).toBe('transaction.root_absent')
  expect(pathOf(whole, otherTxids)).toBe('transaction.not_in_block')
  expect(pathOf(whole.slice(1))).toBe('transaction.malformed')
})

test('a root that stands only in the witness is not in the transaction', () => {
  const { whole } = writeTransaction([{ ...input, witness: [root] }], [payScript])
  expect(
    refusalOf(() => pathFromRootToHeader({ root, transaction: whole, txids: txidsWith(whole) })),
  ).toBe('transaction.root_absent')
})
