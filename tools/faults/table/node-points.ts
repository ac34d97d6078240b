import type { Fault } from '../proxies/fault.ts'
import { caseAt, type Case, type Point } from './case.ts'

type Call = Pick<Point, 'promise' | 'step' | 'words'> & Readonly<{ method: string }>

/** Every call that the walk makes to a node. */
const CALLS: readonly Call[] = [
  { promise: 'P6', step: 'S3', words: 'the node is asked for fees', method: 'estimatesmartfee' },
  {
    promise: 'P2',
    step: 'S3',
    words: 'the wallet funds a transaction',
    method: 'fundrawtransaction',
  },
  { promise: 'P2', step: 'S3', words: 'the wallet signs', method: 'signrawtransactionwithwallet' },
  { promise: 'P2', step: 'S4', words: 'a transaction is sent', method: 'sendrawtransaction' },
  {
    promise: 'P5',
    step: 'S5',
    words: 'the node is asked where it stands',
    method: 'gettransaction',
  },
  { promise: 'P5', step: 'S5', words: 'the block’s header is read', method: 'getblockheader' },
  { promise: 'P5', step: 'S5', words: 'the block is read', method: 'getblock' },
  { promise: 'P4', step: 'S7', words: 'a header is read anew', method: 'getblockhash' },
]

const BLOWS: readonly Readonly<{ words: string; fault: Fault }>[] = [
  { words: 'the connection is cut', fault: { kind: 'cut' } },
  { words: 'the answer is lost', fault: { kind: 'lost' } },
  { words: 'half of the answer comes', fault: { kind: 'torn' } },
  { words: 'garbage comes', fault: { kind: 'garbage' } },
  { words: 'busy, in words that are not JSON', fault: { kind: 'refused', code: 503 } },
  { words: 'killed before the call', fault: { kind: 'killed before' } },
  { words: 'killed behind the call', fault: { kind: 'killed after' } },
]

/** What nodes say when they cannot or will not, each where it is said. */
const WORDS_OF_NODES: readonly (Call & Readonly<{ code: number }>)[] = [
  {
    promise: 'P6',
    step: 'S3',
    words: 'the wallet has no coins',
    method: 'fundrawtransaction',
    code: -4,
  },
  {
    promise: 'P6',
    step: 'S3',
    words: 'the wallet is empty',
    method: 'fundrawtransaction',
    code: -6,
  },
  {
    promise: 'P6',
    step: 'S3',
    words: 'the wallet is locked',
    method: 'signrawtransactionwithwallet',
    code: -13,
  },
  {
    promise: 'P6',
    step: 'S3',
    words: 'no wallet is loaded',
    method: 'fundrawtransaction',
    code: -18,
  },
  { promise: 'P6', step: 'S3', words: 'the node warms up', method: 'estimatesmartfee', code: -28 },
  {
    promise: 'P2',
    step: 'S4',
    words: 'the node warms up',
    method: 'sendrawtransaction',
    code: -28,
  },
  {
    promise: 'P2',
    step: 'S4',
    words: 'its coins are gone',
    method: 'sendrawtransaction',
    code: -25,
  },
  {
    promise: 'P6',
    step: 'S4',
    words: 'its fee is too low',
    method: 'sendrawtransaction',
    code: -26,
  },
  {
    promise: 'P2',
    step: 'S4',
    words: 'it is in the chain already',
    method: 'sendrawtransaction',
    code: -27,
  },
  { promise: 'P5', step: 'S5', words: 'the node warms up', method: 'gettransaction', code: -28 },
  {
    promise: 'P5',
    step: 'S5',
    words: 'the node knows nothing of it',
    method: 'gettransaction',
    code: -5,
  },
]

/** Lies of a node: `nth` is the answer that is changed; there are so many however slow the machine is. */
const LIES: readonly (Call & Readonly<{ nth: number }>)[] = [
  ...[1, 2].map((nth) => ({
    promise: 'P4',
    step: 'S5',
    words: `a header without its work, answer ${nth}`,
    method: 'getblockheader',
    nth,
  })),
  {
    promise: 'P4',
    step: 'S5',
    words: 'a block of other transactions',
    method: 'getblock',
    nth: 1,
  },
]

export function nodeCases(): readonly Case[] {
  return [
    ...CALLS.flatMap((call) =>
      BLOWS.map(({ words, fault }) => caseAt(pointOf(call), fault, words)),
    ),
    ...WORDS_OF_NODES.map((call) =>
      caseAt(pointOf(call), { kind: 'refused', code: call.code }, `the node says ${call.code}`),
    ),
    ...LIES.map((call) => caseAt({ ...pointOf(call), ...call }, { kind: 'lie' }, 'the node lies')),
  ]
}

const pointOf = ({ promise, step, words, method }: Call): Point => ({
  promise,
  step,
  words,
  proxy: 'node',
  says: new RegExp(`^${method}$`),
})
